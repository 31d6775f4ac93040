import { z } from 'zod'
import { area } from '../endpoint.ts'
import { day, documentFields, instant, policyDay, rawText, shared, withDocument } from '../fields.ts'

const tag = 'Socios'

/** Largest number of lines in a call with policies. */
export const mostPolicyLines = 500

export const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'

const api = area({ role: 'partner', tag })

export const issuePartnerToken = api.post('/socios/token', {
  role: 'visitor',
  summary:
    'Un token de cinco minutos para un socio, por una aserción que firma con su clave (OAuth 2.0 client_credentials, private_key_jwt, RFC 7523). La aserción: `iss` y `sub` el identificador del socio, `aud` la dirección de esta operación o la del portal, `exp` a cinco minutos como máximo, `jti` sin usar; ES256, RS256, PS256 o EdDSA',
  form: true,
  // OAuth ignores unknown parameters (RFC 6749 §3.2).
  body: z
    .object({
      grant_type: rawText(200),
      client_assertion_type: rawText(200),
      client_assertion: rawText(8000),
      client_id: rawText(200).optional(),
      scope: rawText(1000).optional(),
    })
    .meta({
      example: {
        grant_type: 'client_credentials',
        client_assertion_type: assertionType,
        client_assertion: 'eyJhbGciOiJFUzI1NiIsImtpZCI6ImxsYXZlLTEifQ.eyJpc3MiOiIzZjJiOGMxZSJ9.c2lnbmF0dXJl',
      },
    }),
  answers: {
    200: z.object({
      access_token: z.string(),
      token_type: z.literal('Bearer'),
      expires_in: z.int().meta({ description: 'Segundos' }),
    }),
  },
  errors: ['cliente_invalido', 'permiso_no_admitido', 'alcance_invalido', 'demasiados_intentos'],
})

const cell = rawText(300)
const emptyCell = cell.nullish().meta({ description: 'Puede faltar o ser null' })
/** A number of the feed, which JSON may write as a number. */
const numberCell = z.union([z.int(), cell], { error: 'Debe ser un número' })

/** A line of the feed (contract §9) by its column names; its rules refuse each line separately. */
const policyLine = z
  .strictObject({
    tipo_documento: numberCell.meta({ description: '8 = DNI, 6 = CE' }),
    numero_documento: cell,
    nombres: cell,
    apellido_paterno: cell,
    apellido_materno: emptyCell,
    fecha_nacimiento: cell,
    celular: emptyCell,
    correo: emptyCell,
    codigo_producto: cell,
    numero_certificado: cell,
    perfil: cell,
    inicio_vigencia: cell,
    fin_vigencia: cell,
    estado: cell.meta({ description: 'vigente, anulada o suspendida' }),
    licencias_7442: numberCell,
    licencias_7443: numberCell,
    fecha_entrega: emptyCell.meta({
      description:
        'El día en que la persona recibió su póliza: desde él corre su arrepentimiento. Sin ella queda la que había',
    }),
    vigenteAl: instant,
  })
  .meta({
    id: 'LineaDePoliza',
    description: 'Una línea del archivo de pólizas y el instante desde el que vale',
  })

const exampleLine = {
  tipo_documento: 8,
  numero_documento: '40000099',
  nombres: 'Rosa Elena',
  apellido_paterno: 'Quispe',
  apellido_materno: 'Ñahui',
  fecha_nacimiento: '1990-05-21',
  celular: '987654321',
  correo: 'rosa.quispe@correo.example',
  codigo_producto: '6704-1',
  numero_certificado: 'CP-2026-0001',
  perfil: 'Proteccion',
  inicio_vigencia: '2026-12-01',
  fin_vigencia: '2027-11-30',
  estado: 'vigente',
  licencias_7442: 0,
  licencias_7443: 0,
  vigenteAl: '2026-12-01T09:30:00-05:00',
}

export const sendPolicies = api.post('/socios/polizas', {
  summary:
    'Hasta 500 pólizas por evento, con las reglas y las palabras del archivo de cada noche. Vale la versión más nueva por `vigenteAl`, venga por donde venga; repetir no cambia nada. Cada línea tiene su resultado, en el mismo orden',
  maxBodyBytes: 512 * 1024,
  body: z
    .strictObject({
      polizas: z
        .array(policyLine)
        .min(1, 'Envía al menos una póliza')
        .max(mostPolicyLines, 'Envía 500 pólizas como máximo por llamada'),
    })
    .meta({ example: { polizas: [exampleLine] } }),
  answers: {
    200: z.object({
      resultados: z.array(
        shared('ResultadoDePoliza', {
          certificado: z.string(),
          resultado: z
            .enum([
              'nueva',
              'cambiada',
              'sin_cambios',
              'anterior',
              'rechazada',
              'persona_distinta',
              'otra_fuente',
            ])
            .meta({
              description:
                '`anterior`: ya se conoce una versión más nueva, y queda. `persona_distinta`: la póliza entró, pero otra persona tiene ese documento; no entra en su cuenta hasta que se aclare. `otra_fuente`: la envió primero otra fuente, y nada cambió',
            }),
          motivos: z.array(z.string()).optional().meta({
            description:
              'Por qué se rechazó; en otra línea, su perfil no existe y la póliza no da beneficios',
          }),
        }),
      ),
    }),
  },
  errors: ['demasiados_intentos'],
})

const policyState = z.enum(['vigente', 'anulada', 'suspendida'])

export const readPartnerPolicy = api.get('/socios/polizas/:certificado', {
  summary:
    'Una póliza de los productos del socio, como está; de otro producto no está. La que otra fuente envió primero viene sin los datos de su persona',
  params: z.object({ certificado: rawText(60) }),
  answers: {
    200: z.object({
      tipo_documento: z.union([z.literal(8), z.literal(6)]).optional(),
      numero_documento: z.string().optional(),
      nombres: z.string().optional(),
      apellido_paterno: z.string().optional(),
      apellido_materno: z.string().optional(),
      fecha_nacimiento: policyDay.optional(),
      celular: z.string().optional(),
      correo: z.string().optional(),
      codigo_producto: z.string(),
      numero_certificado: z.string(),
      perfil: z.string(),
      inicio_vigencia: policyDay,
      fin_vigencia: policyDay,
      estado: policyState,
      licencias_7442: z.int(),
      licencias_7443: z.int(),
      fecha_entrega: policyDay.optional(),
      vigenteAl: instant
        .optional()
        .meta({ description: 'De la versión que un evento trajo después del último archivo' }),
    }),
  },
  errors: ['no_encontrado', 'demasiados_intentos'],
})

export const askEligibility = api.post('/socios/Elegibilidad', {
  summary:
    'Las coberturas vigentes de un documento, hoy o el día que se diga, de los productos del socio; ni nombres ni contacto',
  body: withDocument(z.strictObject({ ...documentFields, fecha: day.optional() })),
  answers: {
    200: z.object({
      fecha: day,
      vigente: z.boolean(),
      coberturas: z.array(
        shared('CoberturaDeSocio', {
          certificado: z.string(),
          producto: z.string(),
          cobertura: z.string().meta({ description: 'El perfil de la póliza' }),
          desde: policyDay,
          hasta: policyDay,
        }),
      ),
    }),
  },
  errors: ['demasiados_intentos'],
})
