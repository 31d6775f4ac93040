import { signsByField, signWords } from '@amparo/domain/health/vital-signs.ts'
import type { NoteBody } from './consultation-calls.ts'

const signLine = (signs: NonNullable<NoteBody['signos']>) =>
  signWords(signsByField(signs))
    .map(([label, value]) => `${label} ${value}`)
    .join('; ')

/** Content of a note, by field name. */
export function factsOf(note: NoteBody) {
  return (
    [
      ['Motivo', note.motivo],
      ['Relato', note.relato],
      ['Examen', note.examen],
      ['Signos vitales', note.signos && signLine(note.signos)],
      [
        'Diagnósticos',
        note.diagnosticos?.map(({ codigo, texto, tipo }) => `${codigo} ${texto} (${tipo})`).join('; '),
      ],
      ['Plan', note.plan],
      ['Control', note.controlDias ? `En ${note.controlDias} días` : undefined],
    ] as const
  ).flatMap(([name, value]) => (value ? [[name, value] as const] : []))
}
