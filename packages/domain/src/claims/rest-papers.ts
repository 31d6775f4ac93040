import { foldWords } from './fold-words.ts'

/** Insurers name it «Descanso médico», «Certificado de incapacidad», «Certificado médico con los días». */
const restWords = /descanso|incapacidad|certificado medico/

/** Whether a claim's document is a rest certificate, by its name. */
export function asksForRest({ name }: { readonly name: string }): boolean {
  return restWords.test(foldWords(name))
}
