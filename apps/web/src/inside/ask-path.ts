/** Where a person writes to the house, and what about. */
export const messagesPath = '/ecosistema/mensajes'

interface Ask {
  readonly tema: 'beneficio' | 'poliza' | 'cita' | 'datos' | 'otro'
  readonly asunto?: string
  readonly cita?: string
}

/** Link to a new question with its subject. */
export function askPath({ tema, asunto, cita }: Ask): string {
  const query = new URLSearchParams({
    nueva: '1',
    tema,
    ...(asunto ? { asunto: asunto.slice(0, 80) } : {}),
    ...(cita ? { cita } : {}),
  })
  return `${messagesPath}?${query}`
}
