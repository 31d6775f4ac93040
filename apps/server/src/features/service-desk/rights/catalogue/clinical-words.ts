import { vitalSigns } from '@amparo/domain/health/vital-signs.ts'

/** Spanish words for the sealed fields of notes, prescriptions and antecedents. */
const words: Readonly<Record<string, string>> = {
  // Of a note.
  reason: 'motivo',
  history: 'relato',
  examination: 'examen',
  signs: 'signosVitales',
  diagnoses: 'diagnosticos',
  plan: 'plan',
  followUpDays: 'controlEnDias',
  ...Object.fromEntries(vitalSigns.map(({ sign, label, unit }) => [sign, `${label} (${unit})`])),
  // Of a prescription.
  items: 'medicinas',
  directions: 'indicaciones',
  pharmacistNote: 'notaParaLaFarmacia',
  allergyReasons: 'motivosPeseAUnaAlergia',
  dci: 'nombre',
  strength: 'concentracion',
  form: 'forma',
  route: 'via',
  dose: 'dosis',
  frequency: 'frecuencia',
  days: 'dias',
  quantity: 'cantidad',
  direction: 'indicacion',
  // Of diagnoses and antecedents.
  code: 'codigo',
  name: 'nombre',
  kind: 'tipo',
  text: 'que',
  reaction: 'reaccion',
  severity: 'gravedad',
  since: 'desde',
  doubt: 'enDuda',
}
const inner = new Set(['id', 'version'])

/** Sealed clinical content, opened, with its fields in Spanish; text that is no JSON object stays as it is. */
export function readClinical(text: string): unknown {
  if (!text.startsWith('{')) return text
  try {
    return translated(JSON.parse(text))
  } catch {
    return text
  }
}

function translated(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(translated)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([field, content]) =>
      inner.has(field) ? [] : [[words[field] ?? field, translated(content)]],
    ),
  )
}
