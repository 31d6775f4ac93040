import type { keepAccountOpen, undoContactChange } from '@amparo/contract/identity/profile.ts'
import { useLocation } from 'react-router'
import { call } from '../../../api/call.ts'
import { WayInFrame } from '../../../forms/WayInFrame.tsx'
import { privateMeta } from '../../../page-meta.ts'
import { LinkAct } from './LinkAct.tsx'

export const meta = () => privateMeta('Deshacer un cambio')

/** Target of the link in the mail to the former contact; its secret is after `#`, so that no server logs it. */
export default function UndoChangeScreen() {
  const secret = useLocation().hash.slice(1)
  const closing = /^cierre-(.*)$/.exec(secret)?.[1]
  return (
    <WayInFrame
      asideTitle="Tu cuenta es tuya"
      asideLines={
        closing === undefined
          ? ['Tus datos vuelven a ser los de antes', 'Se cierran todas las sesiones', 'Sin contraseña']
          : ['Sigue abierta', 'Nuestro equipo ya lo sabe', 'Sin contraseña']
      }
    >
      {closing === undefined ? (
        <Undo key={secret} secret={secret} />
      ) : (
        <KeepOpen key={closing} secret={closing} />
      )}
    </WayInFrame>
  )
}

function Undo({ secret }: { secret: string }) {
  return (
    <LinkAct
      secret={secret}
      send={() =>
        call<typeof undoContactChange>('POST', '/Profile/DeshacerCambio', { body: { enlace: secret } })
      }
      ask={{
        title: '¿No cambiaste tú tus datos de contacto?',
        text: 'Deja tu correo y tu celular como estaban antes del cambio. También cerramos todas las sesiones abiertas.',
        label: 'Deshacer el cambio',
        busy: 'Deshaciendo…',
        otherwise: 'Si fuiste tú, cierra esta página: no tienes que hacer nada.',
      }}
      done={{
        title: 'Tus datos están como antes',
        text: 'Cerramos todas las sesiones de tu cuenta. La persona que cambió tus datos pudo conocer tu contraseña: crea otra ahora.',
        way: { to: '/password', label: 'Crear otra contraseña' },
        contact: true,
      }}
      gone={{
        text: 'Sirve una vez y por 7 días. Revisa que esté completo: ábrelo directamente desde el correo que te llegó.',
        way: { to: '/password', label: 'Recuperar mi contraseña' },
        lead: '¿Alguien cambió tus datos y no fuiste tú?',
      }}
    />
  )
}

/** For a person whose account has a death notice: keeps it open. */
function KeepOpen({ secret }: { secret: string }) {
  return (
    <LinkAct
      secret={secret}
      send={() => call<typeof keepAccountOpen>('POST', '/Profile/SigueAbierta', { body: { enlace: secret } })}
      ask={{
        title: '¿Esta cuenta es tuya?',
        text: 'Nos avisaron que su titular falleció. Si eres tú, dilo aquí: la cuenta no se cierra.',
        label: 'Es mía: que siga abierta',
        busy: 'Enviando…',
        otherwise:
          'Si perdiste a esa persona, lo sentimos mucho. Cierra esta página: no tienes que hacer nada.',
      }}
      done={{
        title: 'Tu cuenta sigue abierta',
        text: 'Nuestro equipo ya lo sabe y no cerrará tu cuenta. Lamentamos el susto: no tienes que hacer nada más.',
        way: { to: '/inicia', label: 'Entrar a mi cuenta' },
      }}
      gone={{
        text: 'Este enlace ya se usó o la cuenta no está por cerrarse. Si puedes entrar, está abierta.',
        way: { to: '/inicia', label: 'Entrar a mi cuenta' },
        lead: '¿La cuenta es tuya y no puedes entrar?',
      }}
    />
  )
}
