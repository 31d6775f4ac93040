import { bankOfCci } from '@amparo/domain/bank-accounts.ts'
import { cleanName } from '@amparo/domain/names.ts'
import { z } from 'zod'
import { area, fileAnswer } from '../endpoint.ts'
import {
  besideBadFields,
  captcha,
  code,
  documentFields,
  done,
  email,
  instant,
  pathId,
  rawText,
  text,
  withDocument,
} from '../fields.ts'
import { cci } from '../identity/payment-account.ts'
import { fileUpload } from '../platform/uploads.ts'
import { paperAsked } from '../policies/policy-sheets.ts'
import {
  claim,
  claimFiled,
  claimMessage,
  fileErrors,
  folioParams,
  givingUp,
  noticeErrors,
  noticeFields,
} from './claims.ts'
import { paperFile } from './paper-file.ts'

const tag = 'Mi solicitud: sin cuenta'
/**
 * Token for a verified code: valid for half an hour and for this purpose only. Any text is accepted: an unknown one
 * counts as expired.
 */
const pass = { pase: z.string().max(2000) }
/** The claim's own code, from its notice. Any text is accepted: a wrong one answers like an unknown folio. */
const follow = { codigo: rawText(60).meta({ examples: ['7K3Q9XW2MZTB'] }) }
/** Header of the claim's code if the body is a file. */
export const claimCodeHeader = 'x-codigo-solicitud'

const api = area({ role: 'link', tag })

export const sendClaimCode = api.post('/solicitudes/visitante/Codigo', {
  role: 'visitor',
  summary: 'Envía un código al correo de quien va a avisar sin tener cuenta',
  body: withDocument(
    z.strictObject({ ...documentFields, correoElectronico: email, captcha: captcha.optional() }),
  ),
  answers: {
    200: z.object({
      solicitud: z.uuid(),
      destino: z.string().meta({ description: 'Correo, enmascarado' }),
      expira: instant,
    }),
  },
  errors: ['captcha_requerido', 'captcha_incorrecto', 'captcha_no_disponible', 'demasiados_intentos'],
})

export const openClaimPass = api.post('/solicitudes/visitante/Pase', {
  role: 'visitor',
  summary: 'Cambia el código por un pase de 30 minutos para avisar sin cuenta',
  body: z.strictObject({ solicitud: z.uuid(), codigo: code }),
  answers: { 200: z.object({ pase: z.string(), vence: instant }) },
  errors: ['codigo_incorrecto', 'codigo_largo', 'codigo_gastado', 'demasiados_intentos'],
})

export const listVisitorCovers = api.post('/solicitudes/visitante/Coberturas', {
  summary: 'Con un pase: por qué coberturas se puede avisar con un certificado y qué papeles pide cada una',
  body: z.strictObject({ ...pass, certificado: text(40, 1) }),
  answers: {
    200: z.object({
      coberturas: z.array(
        z.object({
          clave: z.string(),
          nombre: z.string(),
          paga: z.string(),
          porFallecimiento: z.boolean().meta({ description: 'Paga si fallece la persona asegurada' }),
          papeles: z.array(paperAsked),
        }),
      ),
    }),
  },
  errors: ['pase_vencido', 'no_encontrado', 'sin_ficha', 'demasiados_intentos'],
})

export const fileVisitorClaim = api.post('/solicitudes/visitante', {
  summary:
    'Avisa sin cuenta, por un beneficiario o un familiar; se sigue con el folio y el código que responde',
  body: z.strictObject({
    ...pass,
    nombre: text(160, 3, cleanName),
    parentesco: text(60)
      .optional()
      .meta({ description: 'Qué es del asegurado: hija, cónyuge, apoderado', examples: ['Hija'] }),
    fallecimiento: z
      .boolean()
      .optional()
      .meta({ description: 'La persona asegurada falleció; si no se dice, lo dice la cobertura' }),
    ...noticeFields,
  }),
  answers: {
    201: claimFiled.extend({ codigo: z.string().meta({ description: 'Con él y el folio se sigue' }) }),
  },
  errors: ['pase_vencido', ...noticeErrors],
})

export const followClaim = api.post('/solicitudes/visitante/:folio', {
  recorded: 'solicitud',
  polled: true,
  summary: 'Una solicitud por su folio y su código',
  params: folioParams,
  body: z.strictObject(follow),
  answers: { 200: claim.partial({ producto: true }) },
  errors: ['no_encontrado', 'demasiados_intentos'],
})

export const downloadVisitorReceipt = api.post('/solicitudes/visitante/:folio/constancia', {
  recorded: 'solicitud',
  summary: 'La constancia del aviso, por folio y código',
  params: folioParams,
  body: z.strictObject(follow),
  answers: { 200: fileAnswer('application/pdf') },
  errors: ['no_encontrado', 'demasiados_intentos'],
})

export const downloadVisitorAnswer = api.post('/solicitudes/visitante/:folio/respuesta', {
  recorded: 'solicitud',
  summary: 'La respuesta como PDF, por folio y código',
  params: folioParams,
  body: z.strictObject(follow),
  answers: { 200: fileAnswer('application/pdf') },
  errors: ['no_encontrado', 'demasiados_intentos'],
})

const paperParams = folioParams.extend({ clave: rawText(40) })

export const sendVisitorPaper = api.post('/solicitudes/visitante/:folio/Papeles/:clave', {
  recorded: 'solicitud',
  summary: 'Envía un archivo de un papel; el código va en la cabecera `x-codigo-solicitud`',
  params: paperParams,
  upload: fileUpload,
  answers: { 201: paperFile },
  errors: fileErrors,
})

export const removeVisitorPaper = api.post('/solicitudes/visitante/:folio/Papeles/:clave/:id/Quitar', {
  recorded: 'solicitud',
  summary: 'Quita un archivo, hasta que la solicitud está completa',
  params: paperParams.extend({ id: pathId }),
  body: z.strictObject(follow),
  answers: { 204: null },
  errors: ['no_encontrado', 'caso_cerrado', 'papel_en_revision', 'demasiados_intentos'],
})

export const writeVisitorMessage = api.post('/solicitudes/visitante/:folio/Mensajes', {
  summary: 'Un mensaje para quien lleva la solicitud, por folio y código',
  params: folioParams,
  body: z.strictObject({ ...follow, ...claimMessage }),
  answers: { 201: done },
  errors: ['no_encontrado', 'demasiados_intentos', 'idempotencia_distinta'],
})

export const withdrawVisitorClaim = api.post('/solicitudes/visitante/:folio/Desistir', {
  summary:
    'Desiste de una solicitud que no se ha decidido, por folio y código; la de una cuenta se deja con su sesión',
  params: folioParams,
  body: z.strictObject({ ...follow, ...givingUp }),
  answers: { 200: done },
  errors: ['no_encontrado', 'requiere_sesion', 'caso_cerrado', 'demasiados_intentos'],
})

export const sendPayeeCode = api.post('/solicitudes/visitante/:folio/CuentaDeAbono/Codigo', {
  summary: 'Envía un código al correo del aviso, para decir dónde recibe su pago un beneficiario',
  params: folioParams,
  body: z.strictObject(follow),
  answers: {
    200: z.object({
      solicitud: z.uuid(),
      destino: z.string().meta({ description: 'Correo, enmascarado' }),
      expira: instant,
    }),
  },
  errors: ['no_encontrado', 'paso_de_solicitud', 'demasiados_intentos'],
})

export const setPayeeAccount = api.put('/solicitudes/visitante/:folio/CuentaDeAbono', {
  recorded: 'solicitud',
  summary:
    'Dice dónde recibe su pago un beneficiario que la aprobación nombra, con el número, el código y un código nuevo al correo del aviso. No se paga ahí por 24 horas, y se avisa a ese correo',
  params: folioParams,
  body: withDocument(
    z
      .strictObject({
        ...follow,
        solicitud: z.uuid().meta({ description: 'Del código enviado al correo' }),
        codigoCorreo: code,
        nombre: text(160, 3, cleanName),
        ...documentFields,
        tipo: z.enum(['cci', 'giro'], { error: 'Elige cuenta de banco o ventanilla' }),
        cci: cci.optional(),
        banco: text(60, 2)
          .optional()
          .meta({ description: 'Solo si el código del CCI no está en nuestra lista' }),
      })
      .superRefine(
        ({ tipo, cci: number, banco }, context) => {
          const refuse = (campo: string, message: string) =>
            context.addIssue({ code: 'custom', path: [campo], message })
          if (tipo === 'cci' && number === undefined) refuse('cci', 'Escribe el CCI')
          if (tipo === 'giro' && number !== undefined) refuse('cci', 'Este dato no va con lo que elegiste')
          if (typeof number === 'string' && bankOfCci(number) === null && banco === undefined) {
            refuse('banco', 'No reconocemos el código de ese banco: escribe su nombre')
          }
        },
        { when: besideBadFields },
      ),
  ).meta({
    example: {
      codigo: '7K3Q9XW2MZTB',
      solicitud: '3f1c2b8e-5d4a-4c3b-9a2f-0e1d2c3b4a5f',
      codigoCorreo: '123456',
      nombre: 'Rosa Quispe Huamán',
      tipoDocumento: 8,
      documento: '41000000',
      tipo: 'cci',
      cci: '00219100217011000252',
    },
  }),
  answers: { 200: claim.partial({ producto: true }) },
  errors: [
    'no_encontrado',
    'paso_de_solicitud',
    'codigo_incorrecto',
    'codigo_largo',
    'codigo_gastado',
    'demasiados_intentos',
  ],
})
