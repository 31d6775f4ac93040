import { z } from 'zod'
import { area } from '../endpoint.ts'
import { day, rawText } from '../fields.ts'

const credential = z.object({
  titular: z.string(),
  producto: z.string(),
  certificado: z.string(),
  vigencia: z.object({ inicio: day, fin: day, vigente: z.boolean() }),
  codigo: z.string(),
  enlace: z.string().meta({ description: 'La dirección que lleva el QR' }),
})

const api = area({ role: 'session', tag: 'Perfil' })

export const listCredentials = api.get('/Profile/Credenciales', {
  summary: 'Las credenciales de los certificados vigentes de la persona, o de todos si ninguno lo está',
  answers: { 200: z.array(credential) },
})

export const getCredential = api.get('/Profile/Productos/:certificado/credencial', {
  summary: 'La credencial digital de un certificado propio; su código cambia cada día',
  params: z.object({ certificado: rawText(40) }),
  answers: { 200: credential },
  errors: ['no_encontrado'],
})

export const checkCredential = api.get('/credencial/:codigo', {
  role: 'visitor',
  summary: 'Si la póliza de una credencial está vigente hoy, y nada más',
  params: z.object({ codigo: rawText(60) }),
  answers: {
    200: z.object({ vigente: z.boolean(), producto: z.string(), iniciales: z.string(), hasta: day }),
  },
  errors: ['no_encontrado', 'demasiados_intentos'],
})

export type Credential = z.output<typeof credential>
