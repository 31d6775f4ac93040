/**
 * Phrases that a law or the specification fixes in legal texts, by `key:path` (Ley 29571 art. 24, DS 011-2011-PCM,
 * Res. SBS 04036-2022; Ley 29733 and DS 016-2024-JUS; Ley 28530, Ley 29973; guests: contract §7).
 */
export const fixedPhrases: Readonly<Record<string, readonly string[]>> = {
  'legal.libro:sections.0.paragraphs.0': ['Ley N.° 29571', 'Libro de Reclamaciones', 'gratuito'],
  'legal.libro:sections.1.items.0': ['Reclamo:'],
  'legal.libro:sections.1.items.1': ['Queja:'],
  'legal.libro:sections.3.paragraphs.1': ['15 días hábiles', 'no puede prorrogarse'],
  'legal.libro:sections.3.paragraphs.2': ['15 días calendario'],
  'legal.libro:sections.3.paragraphs.4': ['dos años'],
  'legal.libro:sections.4.items.0': ['INDECOPI'],
  'legal.libro:sections.4.items.1': ['SUSALUD'],
  'legal.libro:sections.5.paragraphs.0': ['106'],
  'legal.accesibilidad:sections.0.paragraphs.0': ['Ley N.° 28530', 'Ley N.° 29973'],
  'legal.terminos:sections.5.paragraphs.0': ['106'],
  'legal.terminos:sections.9.paragraphs.1': ['no otorga derechos de cobertura'],
  'legal.terminos:sections.9.paragraphs.2': ['7 días hábiles'],
  'legal.terminos:sections.17.paragraphs.0': ['15 días hábiles'],
  'legal.privacidad:sections.0.paragraphs.1': ['Ley N.° 29733'],
  'legal.privacidad:sections.14.paragraphs.0': ['48 horas'],
  'legal.privacidad:sections.17.items.0': ['8 días hábiles'],
  'legal.privacidad:sections.17.items.1': ['20 días hábiles'],
  'legal.privacidad:sections.17.items.2': ['20 días hábiles'],
  'legal.privacidad:sections.17.items.3': ['10 días hábiles'],
  'legal.privacidad:sections.17.items.4': ['10 días hábiles'],
  'legal.privacidad:sections.20.paragraphs.1': ['7 días hábiles'],
}
