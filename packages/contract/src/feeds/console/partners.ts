import { productCodes } from '@amparo/domain/policy-feed/columns.ts'
import { act } from '@amparo/domain/staff/act-areas.ts'
import { z } from 'zod'
import { changed, idParams, page, seenVersion } from '../../console-fields.ts'
import { area, staff } from '../../endpoint.ts'
import { instant, shared, text } from '../../fields.ts'

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
      claves: z.array(partnerKey).meta({ description: 'Vacío donde las claves quedan como están' }),
      productos: z.array(z.string()).optional().meta({ description: 'Los que tendría, donde cambian' }),
      pedidoPor: z.string(),
      pedidoEl: instant,
      vence: instant,
      propio: z.boolean().meta({ description: 'Lo pidió quien mira' }),
    })
    .optional()
    .meta({ description: 'Claves o productos que esperan a otra persona' }),
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

const products = z
  .array(z.enum(productCodes as [string, ...string[]], { error: 'Ese producto no existe' }))
  .min(1, 'Elige al menos un producto')
  .max(50)

const awaiting = shared('SocioQueEspera', { socio: partner })

const api = area({ role: staff('administracion'), tag })

export const listPartners = api.get('/consola/Socios', {
  words: act('socios', 'ver los socios'),
  summary: 'Los socios, con sus productos, sus claves y su último uso',
  answers: { 200: page(partner) },
})

export const addPartner = api.post('/consola/Socios', {
  stepUp: true,
  summary: 'Agrega un socio con la parte pública de sus claves; espera a otra persona antes de abrir nada',
  body: z
    .strictObject({
      nombre: text(80, 3),
      productos: products,
      claves: keySet,
    })
    .meta({
      example: { nombre: 'Aseguradora de ejemplo', productos: ['6704-1'], claves: keySet.meta()?.example },
    }),
  answers: { 202: awaiting },
  errors: ['socio_existente', 'clave_en_uso', 'datos_invalidos'],
})

export const replacePartnerKeys = api.post('/consola/Socios/:id/Claves', {
  stepUp: true,
  summary: 'Pone claves en lugar de las que el socio tiene; valen cuando otra persona las confirma',
  params: idParams,
  body: z
    .strictObject({ claves: keySet, version: seenVersion })
    .meta({ example: { claves: keySet.meta()?.example, version: 1 } }),
  answers: { 202: awaiting },
  errors: ['no_encontrado', 'version_ajena', 'socio_revocado', 'clave_en_uso', 'datos_invalidos'],
})

export const changePartnerProducts = api.post('/consola/Socios/:id/Productos', {
  stepUp: true,
  summary:
    'Cambia los productos de un socio: 200 donde solo se quitan, y valen desde ya; 202 donde se agrega alguno, y espera a otra persona',
  params: idParams,
  body: z
    .strictObject({ productos: products, version: seenVersion })
    .meta({ example: { productos: ['6704-1', '6727-1'], version: 1 } }),
  answers: { 200: awaiting, 202: awaiting },
  errors: ['no_encontrado', 'version_ajena', 'socio_revocado'],
})

export const confirmPartner = api.post('/consola/Socios/:id/Confirmar', {
  stepUp: true,
  summary:
    'La segunda persona confirma lo que espera; con claves nuevas dejan de valer las de antes y sus tokens',
  params: idParams,
  body: z.strictObject({ version: seenVersion }),
  answers: { 200: changed },
  errors: ['no_encontrado', 'version_ajena', 'caso_propio', 'clave_en_uso'],
})

export const declinePartner = api.post('/consola/Socios/:id/NoConfirmar', {
  summary: 'La segunda persona dice que no, o quien lo pidió lo retira; todo queda como está',
  params: idParams,
  body: z.strictObject({ version: seenVersion }),
  answers: { 200: changed },
  errors: ['no_encontrado', 'version_ajena'],
})

export const revokePartner = api.post('/consola/Socios/:id/Revocar', {
  stepUp: true,
  summary: 'Quita el acceso a un socio: sus tokens mueren al instante, y no vuelve',
  params: idParams,
  body: z.strictObject({ version: seenVersion }),
  answers: { 200: changed },
  errors: ['no_encontrado', 'version_ajena', 'socio_revocado'],
})
