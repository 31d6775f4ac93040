import type { CurrentSession, Session } from '@amparo/contract/identity/session.ts'
import { formatMobile } from '@amparo/domain/phones.ts'
import { toInstant } from '../../../instant.ts'
import type { DescribedSession, OpenedSession } from './sessions.service.ts'

/** The public id of an account as the wire spells it: base64 of the decimal number (contract §2). */
function toPublicId(publicNumber: number): string {
  return Buffer.from(String(publicNumber)).toString('base64')
}

/** A session as the wire shows it, without its token. */
export function toCurrentSession({ profile: account, cover, expiresAt }: DescribedSession): CurrentSession {
  const publicId = toPublicId(account.public_number)
  return {
    expira: toInstant(expiresAt),
    usuario: {
      nombres: account.given_names,
      apellidoPaterno: account.paternal_surname,
      apellidoMaterno: account.maternal_surname,
      numeroCelular: account.mobile ? formatMobile(account.mobile).replaceAll(' ', '') : '',
      correoElectronico: account.email ?? '',
      dicTipoDocumento: account.document_type,
      identificacion: account.document_number,
      idUsuario: publicId,
      nroinvitado: cover.guests,
      perfiles: [...cover.profiles],
      perfilesUs: [...cover.profiles],
    },
    sesion: {
      globalUsuId: publicId,
      globalUsuName: account.given_names,
      globalUsuSurname: `${account.paternal_surname} ${account.maternal_surname}`.trim(),
      // A guest stays one when the invitation or the holder's policy ends.
      invitado: cover.isGuest || account.opened_by === 'invitation' ? 1 : 0,
      idProducto: cover.mainProduct,
      datosProductos: cover.products.map(({ value, freeSeats, name }) => ({
        value,
        licencias: freeSeats,
        name,
      })),
    },
    modulos: { ...cover.modules },
    coberturas: cover.coverages.map(({ profile, licences }) => ({ cobertura: profile, licencias: licences })),
  }
}

/** A session that was just opened, with its token, which no other answer shows. */
export function toSession(opened: OpenedSession): Session {
  return { token: opened.token, ...toCurrentSession(opened) }
}
