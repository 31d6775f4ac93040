import type { Photo } from '@amparo/contract/platform/pictures.ts'
import type { Texts } from '@amparo/domain/contents/slots.ts'

/** The picture of published texts; undefined without one. */
export function toPicture(texts: Texts | null): Photo | undefined {
  return texts?.image ? { imagen: texts.image, textoAlternativo: texts.alt ?? '' } : undefined
}
