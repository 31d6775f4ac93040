import { productCodes } from '@amparo/domain/policy-feed/columns.ts'
import { z } from 'zod'
import { endpoint, staff } from '../endpoint.ts'
import { instant, shared, text } from '../fields.ts'
import { changed, idParams, page, seenVersion } from './fields.ts'

const tag = 'Consola: socios'

const partnerKey = shared('ClaveDeSocio', {
  kid: z.string(),
  huella: z.string().meta({ description: 'SHA-256 de la clave (RFC 7638), en base64url' }),
  tipo: z.string(),
  desde: instant.optional(),
  ultimoUso: instant.optional(),
})

const partner = shared('Socio', {
  id: z.uuid().meta({ description: 'Su `client_id`' }),
  nombre: z.string(),
  productos: z.array(z.string()),
  estado: z.enum(['activo', 'por_confirmar', 'sin_claves', 'revocado']),
  claves: z.array(partnerKey),
  creado: instant,
  revocado: instant.optional(),
  ultimoUso: instant.optional(),
  pendiente: z
    .object({
      claves: z.array(partnerKey),
      pedidoPor: z.string(),
      pedidoEl: instant,
      vence: instant,
      propio: z.boolean().meta({ description: 'Lo pidió quien mira' }),
    })
    .optional()
    .meta({ description: 'Claves que esperan a otra persona' }),
  version: z.int(),
})

/** The public half of each key, as a JSON Web Key Set (RFC 7517). */
const keySet = z
  .strictObject({
    keys: z
      .array(z.looseObject({ kty: z.string() }))
      .min(1)
      .max(5),
  })
  .meta({
    example: {
      keys: [
        {
          kty: 'EC',
          crv: 'P-256',
          kid: 'llave-1',
          x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
          y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
        },
      ],
    },
  })

const awaiting = shared('SocioQueEspera', { socio: partner })

export const listPartners = endpoint({
  method: 'GET',
  path: '/consola/Socios',
  role: staff('administracion'),
  tag,
  summary: 'Los socios, con sus productos, sus claves y su último uso',
  answers: { 200: page(partner) },
  errors: [],
})

export const addPartner = endpoint({
  method: 'POST',
  path: '/consola/Socios',
  role: staff('administracion'),
  stepUp: true,
  tag,
  summary: 'Agrega un socio con la parte pública de sus claves; espera a otra persona antes de abrir nada',
  body: z
    .strictObject({
      nombre: text(80, 3),
      productos: z
        .array(z.enum(productCodes as [string, ...string[]], { error: 'Ese producto no existe' }))
        .min(1, 'Elige al menos un producto')
        .max(50),
      claves: keySet,
    })
    .meta({
      example: { nombre: 'Aseguradora de ejemplo', productos: ['6704-1'], claves: keySet.meta()?.example },
    }),
  answers: { 202: awaiting },
  errors: ['socio_existente', 'clave_en_uso', 'datos_invalidos'],
})

export const replacePartnerKeys = endpoint({
  method: 'POST',
  path: '/consola/Socios/:id/Claves',
  role: staff('administracion'),
  stepUp: true,
  tag,
  summary: 'Pone claves en lugar de las que el socio tiene; valen cuando otra persona las confirma',
  params: idParams,
  body: z
    .strictObject({ claves: keySet, version: seenVersion })
    .meta({ example: { claves: keySet.meta()?.example, version: 1 } }),
  answers: { 202: awaiting },
  errors: ['no_encontrado', 'version_ajena', 'socio_revocado', 'clave_en_uso', 'datos_invalidos'],
})

export const confirmPartner = endpoint({
  method: 'POST',
  path: '/consola/Socios/:id/Confirmar',
  role: staff('administracion'),
  stepUp: true,
  tag,
  summary: 'La segunda persona confirma las claves que esperan; las de antes, y sus tokens, dejan de valer',
  params: idParams,
  body: z.strictObject({ version: seenVersion }),
  answers: { 200: changed },
  errors: ['no_encontrado', 'version_ajena', 'caso_propio', 'clave_en_uso'],
})

export const declinePartner = endpoint({
  method: 'POST',
  path: '/consola/Socios/:id/NoConfirmar',
  role: staff('administracion'),
  tag,
  summary: 'La segunda persona dice que no, o quien lo pidió lo retira; las claves quedan como están',
  params: idParams,
  body: z.strictObject({ version: seenVersion }),
  answers: { 200: changed },
  errors: ['no_encontrado', 'version_ajena'],
})

export const revokePartner = endpoint({
  method: 'POST',
  path: '/consola/Socios/:id/Revocar',
  role: staff('administracion'),
  stepUp: true,
  tag,
  summary: 'Quita el acceso a un socio: sus tokens mueren al instante, y no vuelve',
  params: idParams,
  body: z.strictObject({ version: seenVersion }),
  answers: { 200: changed },
  errors: ['no_encontrado', 'version_ajena', 'socio_revocado'],
})
