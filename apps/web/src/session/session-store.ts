/** The person's session as the screens see it. */
export type SessionState =
  | { status: 'restoring' }
  | { status: 'visitor' }
  | { status: 'open'; sesion: Sesion }

/** Shape of contract §2. */
export interface Sesion {
  usuario: { idUsuario: string; nombres: string; apellidoPaterno: string }
  sesion: {
    globalUsuName: string
    globalUsuSurname: string
    invitado: 0 | 1
    idProducto: string | null
    datosProductos: readonly { value: string; licencias: number; name: string }[]
  }
}

export function useSession(): SessionState {
  return { status: 'visitor' }
}

export async function logout(_reason: 'person' | 'inactivity' | 'expired' = 'person'): Promise<void> {}
