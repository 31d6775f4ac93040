import { z } from 'zod'
import { area, fileAnswer } from '../endpoint.ts'
import { rawText } from '../fields.ts'

/** SHA-256 of a picture's bytes, in hexadecimal. */
export const pictureId = z.string()

/** A photograph or cover that the staff send; re-encoded to a fixed size. */
export const pictureUpload = {
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif', 'application/octet-stream'],
  maxBytes: 10 * 1024 * 1024,
} as const

/** A published picture: of a professional or of a course. */
export const shownPicture = z.object({ imagen: pictureId, textoAlternativo: z.string() })

export type Photo = z.output<typeof shownPicture>

export const readPicture = area({ role: 'visitor', tag: 'Catálogo' }).get('/imagenes/:imagen', {
  summary: 'Una imagen publicada del portal; nunca cambia',
  params: z.object({ imagen: rawText(64) }),
  answers: { 200: fileAnswer('image/webp') },
  errors: ['no_encontrado'],
})
