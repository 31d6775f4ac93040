import type { Role } from '@amparo/contract/endpoint.ts'

/** Secrets of the video service's own servers in tests. */
export const videoSecrets = {
  VIDEO_KEY: 'clave-de-enlaces-de-prueba',
  VIDEO_USER: 'sala',
  VIDEO_PASSWORD: 'clave-de-salas-de-prueba',
}

export const videoKey = { 'x-video-key': videoSecrets.VIDEO_KEY }
export const videoBasic = basic(videoSecrets.VIDEO_USER, videoSecrets.VIDEO_PASSWORD)

export function basic(user: string, password: string): Record<string, string> {
  return { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` }
}

/** Credentials of a caller of a role. */
export function credentialsOf(role: Role, session: Record<string, string>): Record<string, string> {
  if (role === 'session') return session
  if (role === 'video-key') return videoKey
  return role === 'video-basic' ? videoBasic : {}
}
