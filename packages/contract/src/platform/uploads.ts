import { z } from 'zod'

/** Kinds in which a file of a person is kept. */
export const fileKind = z
  .enum(['pdf', 'jpeg', 'png', 'webp'])
  .meta({ description: 'Una foto HEIC se guarda como jpeg' })

/**
 * A file that somebody sends, wherever it is (contract §22.8): the kind is judged by the content, whatever the media type
 * says, and a picture is re-encoded without its metadata.
 */
export const fileUpload = {
  types: [
    'application/pdf',
    'image/jpeg',
    'image/png',
    'image/webp',
    'image/heic',
    'image/heif',
    'application/octet-stream',
  ],
  maxBytes: 10 * 1024 * 1024,
} as const

/** Why such a file is refused. */
export const fileRefusals = [
  'archivo_grande',
  'archivo_no_admitido',
  'papel_sospechoso',
  'papel_ilegible',
  'papel_con_clave',
  'papel_sin_paginas',
  'papel_muy_pequeno',
  'papel_enorme',
  'cuota_de_archivos',
  'no_disponible',
] as const
