import { claimBranches, coverPayees, coverSituations } from '@amparo/domain/claims/policy-sheet.ts'
import { z } from 'zod'
import { area, fileAnswer } from '../endpoint.ts'
import { instant, policyDay, rawText, shared } from '../fields.ts'

/** A sentence of the policy sheet that supports a decision or an answer. */
export const clause = shared('Clausula', {
  clave: z.string().meta({ examples: ['robo.exclusion.1'] }),
  titulo: z.string().meta({ description: 'Cobertura y de qué trata: «Robo con clave · No cubre»' }),
  texto: z.string(),
})

export const paperAsked = shared('PapelPedido', {
  clave: z.string().meta({ examples: ['denuncia'] }),
  nombre: z.string(),
  ayuda: z.string(),
  obligatorio: z.boolean(),
})

const soles = z.number().meta({ examples: [1200.5] })

/** A cover with the person's own dates. */
const ownCover = shared('CoberturaPropia', {
  clave: z.string().meta({ examples: ['robo'] }),
  nombre: z.string(),
  paga: z.string().meta({ description: 'Qué paga, como lo diría una persona' }),
  suma: soles.optional(),
  eventosPorAnio: z.int().optional(),
  quedan: z
    .int()
    .optional()
    .meta({ description: 'Eventos que quedan en el año de la póliza; falta si no hay límite' }),
  carenciaDias: z.int(),
  desde: policyDay.meta({ description: 'Primer día cubierto, pasada la carencia' }),
  enCarencia: z.boolean(),
  deducible: z.string().optional(),
  situaciones: z.array(z.enum(coverSituations)).optional(),
  pagaA: z.enum(coverPayees).optional(),
  avisarEnDias: z.int().optional(),
  exclusiones: z.array(z.string()),
  papeles: z.array(paperAsked),
  clausulas: z.array(clause),
})

const listedCover = shared('CoberturaEnLista', {
  ...ownCover.omit({ clausulas: true, situaciones: true }).shape,
  certificado: z.string(),
  producto: z.string(),
  vigencia: z.object({ inicio: policyDay, fin: policyDay, vigente: z.boolean() }),
  situaciones: z.array(z.enum(coverSituations)),
  segura: z.boolean().meta({
    description: 'La ficha nombra sus situaciones; si no, las proponen sus palabras y «podría cubrir»',
  }),
})

const api = area({ role: 'session', tag: 'Mi póliza' })

export const listOwnCovers = api.get('/Profile/Coberturas', {
  summary:
    'Todas las coberturas de los seguros de la persona, los vigentes primero, con las situaciones en las que pagan',
  answers: {
    200: z.object({
      coberturas: z.array(listedCover),
      sinFicha: z
        .array(z.object({ certificado: z.string(), producto: z.string() }))
        .meta({ description: 'Certificados vigentes cuya ficha no envió la aseguradora' }),
    }),
  },
})

const answeredQuestion = shared('PreguntaRespondida', {
  clave: z.string().meta({ examples: ['robo_celular'] }),
  pregunta: z.string(),
  resultado: z.enum(['cubre', 'depende', 'preguntanos']),
  frases: z
    .array(z.object({ texto: z.string(), clausula: clause }))
    .meta({ description: 'Cada frase con la cláusula en la que se apoya' }),
  cierre: z.string().meta({ description: 'Qué hacer ahora: avisar, o preguntarnos' }),
  cobertura: z.string().optional().meta({ description: 'La cobertura con la que empezar un aviso' }),
})

const sheet = shared('FichaDePoliza', {
  muestra: z.boolean().meta({ description: 'Es una ficha de muestra, sin aseguradora detrás' }),
  desde: policyDay.meta({ description: 'Día desde el que rige esta ficha' }),
  principal: z.string().meta({ description: 'Lo primero que paga, en una frase' }),
  aseguradora: z.object({ nombre: z.string(), ruc: z.string() }),
  codigoSbs: z.string(),
  ramo: z.enum(claimBranches),
  contratante: z.string().optional(),
  prima: z.object({ monto: soles, cada: z.enum(['mes', 'anio', 'unica']) }).optional(),
  arrepentimiento: z
    .object({ dias: z.int(), hasta: policyDay, abierto: z.boolean(), pedido: instant.optional() })
    .optional()
    .meta({ description: 'Derecho de arrepentimiento: hasta qué día, y si ya se pidió' }),
  coberturas: z.array(ownCover),
  condiciones: z.object({ nombre: z.string(), sha256: z.string() }).optional(),
  preguntas: z.array(answeredQuestion).meta({ description: '«¿Qué me cubre?»' }),
})

const params = z.object({ certificado: rawText(40) })

export const getPolicySheet = api.get('/Profile/Productos/:certificado', {
  summary:
    'Qué cubre un certificado propio, por la ficha de su primer día y con las fechas de la persona; sin ficha dice a quién preguntar',
  params,
  answers: {
    200: z.object({
      certificado: z.string(),
      producto: z.string(),
      vigencia: z.object({ inicio: policyDay, fin: policyDay, vigente: z.boolean() }),
      canal: z.object({ texto: z.string(), correo: z.string(), telefono: z.string() }),
      ficha: sheet.nullable(),
    }),
  },
  errors: ['no_encontrado'],
})

export const downloadPolicySheet = api.get('/Profile/Productos/:certificado/pdf', {
  summary: 'El resumen de un certificado propio como PDF: qué cubre, desde cuándo y quién responde',
  params,
  answers: { 200: fileAnswer('application/pdf') },
  errors: ['no_encontrado'],
})
