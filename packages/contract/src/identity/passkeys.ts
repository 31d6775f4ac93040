import { z } from 'zod'
import { area } from '../endpoint.ts'
import { done, instant, password, shared, text } from '../fields.ts'
import { session } from './session.ts'

/** Input or output of a browser's `navigator.credentials`, as JSON (WebAuthn level 3). */
const webAuthn = z.record(z.string(), z.unknown()).meta({ examples: [{ id: 'q2x8Zk1mV0b7Jc4s' }] })

const passkey = shared('LlaveDeAcceso', {
  id: z.uuid(),
  nombre: z.string(),
  creada: instant,
  ultimoUso: instant.optional(),
})

const api = area({ role: 'session', tag: 'Perfil' })

export const passkeyLogInOptions = api.post('/Login/Llave/Opciones', {
  role: 'visitor',
  tag: 'Sesión',
  summary: 'Opciones de WebAuthn para entrar con una llave; sirven una vez, quince minutos',
  answers: { 200: webAuthn },
})

export const startSessionByPasskey = api.post('/Login/Llave', {
  role: 'visitor',
  tag: 'Sesión',
  summary: 'Inicia sesión con una llave, sin documento ni contraseña',
  body: z.strictObject({ llave: webAuthn }),
  answers: { 200: session },
  errors: ['llave_desconocida', 'invitado_en_evaluacion', 'demasiados_intentos'],
})

export const listPasskeys = api.get('/Profile/Llaves', {
  summary: 'Las llaves de la cuenta, la más nueva primero',
  answers: { 200: z.array(passkey) },
})

export const addPasskey = api.post('/Profile/Llaves', {
  summary:
    'Agrega una llave en dos pasos: con la contraseña da las opciones de WebAuthn; con la respuesta del equipo, dentro de quince minutos, la guarda',
  body: z.union([
    z.strictObject({ passwordActual: password }),
    z.strictObject({ llave: webAuthn, nombre: text(60, 1) }),
  ]),
  answers: { 200: z.object({ opciones: webAuthn }), 201: passkey },
  errors: ['contrasena_incorrecta', 'llave_rechazada', 'demasiadas_llaves', 'demasiados_intentos'],
})

export const removePasskey = api.delete('/Profile/Llaves/:id', {
  summary: 'Quita una llave de la cuenta; deja de abrirla al instante',
  params: z.strictObject({ id: z.string().max(200) }),
  answers: { 200: done },
  errors: ['no_encontrado'],
})
