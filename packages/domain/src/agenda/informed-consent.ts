/** Informed consent before a health appointment (DS 005-2021-SA art. 36.4): shown in full, recorded by version. */
export const informedConsent = {
  version: '2026-11-01',
  title: 'Consentimiento para tu atención de salud',
  paragraphs: [
    'Esta atención orienta y acompaña, y no reemplaza a una emergencia. Si tienes dolor fuerte en el pecho, dificultad para respirar, sangrado que no para o pérdida de conciencia, llama al 106 o acude al hospital más cercano.',
    'En una atención a distancia el profesional no puede examinarte físicamente. Si lo que necesitas requiere un examen presencial, te lo dirá y te indicará a dónde acudir.',
    'El profesional abrirá o actualizará tu historia clínica con lo que converses en la cita. Es información reservada: la ven tú y quien te atiende.',
    'La calidad de la videollamada depende de tu conexión. Si se corta, puedes volver a entrar desde el mismo enlace o reprogramar.',
    'Puedes retirar este consentimiento cuando quieras antes de la cita: basta con cancelarla.',
  ],
} as const
