import { type APIRequestContext, expect } from '@playwright/test'
import { type Holder, newPassword, type Profile, readCode, takeHolder } from './people.ts'

export interface Member extends Holder {
  readonly token: string
  /** The user, as the answer to a log-in has it. */
  readonly usuario: unknown
}

/** A holder that no other test uses, with an active account, with {@link newPassword}. */
export async function activatedHolder(request: APIRequestContext, profile?: Profile): Promise<Member> {
  const holder = takeHolder(profile)
  const asked = await request.post('/api/Login/EnvioCodigo', {
    data: { proposito: 'activacion', tipoDocumento: 8, documento: holder.document, canal: 'correo' },
  })
  const { solicitud } = (await asked.json()) as { solicitud: string }
  const codigo = await readCode(request, holder.email)
  const activated = await request.post('/api/Login/RegistrarUser', {
    data: {
      solicitud,
      codigo,
      password: newPassword,
      aceptaTerminos: true,
      aceptaPrivacidad: true,
      aceptaPublicidad: false,
    },
  })
  expect(activated.status()).toBe(201)
  const { token, usuario } = (await activated.json()) as Pick<Member, 'token' | 'usuario'>
  return { ...holder, token, usuario }
}

/** A session of the same account somewhere else; its token. */
export async function openElsewhere(
  request: APIRequestContext,
  document: string,
  password: string,
): Promise<string> {
  const opened = await request.post('/api/Login/IniciarSession', {
    data: { tipoDocumento: 8, documento: document, password },
    headers: {
      'user-agent':
        'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    },
  })
  expect(opened.status()).toBe(200)
  return ((await opened.json()) as { token: string }).token
}

/** Status of a call that needs a session, with this token. */
export async function statusWith(request: APIRequestContext, token: string): Promise<number> {
  const answer = await request.get('/api/Login/obtenerSession', {
    headers: { authorization: `Bearer ${token}` },
  })
  return answer.status()
}
