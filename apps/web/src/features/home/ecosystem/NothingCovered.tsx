import { formatDay } from '@amparo/domain/lima-time.ts'
import { buttonClass } from '@amparo/ui/button.ts'
import { Picture } from '@amparo/ui/Picture.tsx'
import { Link } from 'react-router'
import { AskUs } from '../../../inside/AskUs.tsx'
import { invitationEnded, leavingWords, type Standing, wayOn } from '../../../inside/standing.ts'
import { useStanding } from '../../../inside/use-standing.ts'
import { accountScenes } from '../../../pictures/account-scenes.ts'
import type { SessionData } from '../../../session/session-store.ts'

/** For a person whose policy has no benefits of the portal, who has no policy in force, or whose invitation has ended. */
export function NothingCovered({ session }: { session: SessionData }) {
  const standing = useStanding()
  const [title, text] = wordsFor(standing, session.coberturas.length > 0)
  return (
    <div className="grid items-center gap-8 rounded-panel border border-line bg-surface p-5 shadow-card sm:p-10 md:grid-cols-[1fr_18rem]">
      <div className="flex flex-col items-start">
        <h2 id="lo-tuyo" className="text-xl leading-snug sm:text-title">
          {title}
        </h2>
        {/* On a phone the options come above the reason. */}
        <p className="mt-4 max-w-xl text-ink-soft text-lead max-sm:order-last sm:mt-3">{text}</p>
        {standing.kind === 'leaving' ? (
          <Link to={wayOn(standing).to} className={`${buttonClass('primary', 'large')} mt-3 sm:mt-6`}>
            {wayOn(standing).label}
          </Link>
        ) : standing.kind === 'quota' ? (
          <Link to="/ecosistema/cuota" className={`${buttonClass('primary', 'large')} mt-3 sm:mt-6`}>
            Ver qué paga y cómo pedirlo
          </Link>
        ) : (
          <AskUs subject="Consulta sobre los beneficios de mi seguro" className="mt-3 sm:mt-6" />
        )}
      </div>
      <Picture
        src={accountScenes['scene-empty']}
        width={480}
        height={360}
        className="hidden h-auto w-full rounded-card md:block"
      />
    </div>
  )
}

function wordsFor(standing: Standing, insured: boolean): readonly [title: string, text: string] {
  if (standing.kind === 'ended') {
    return [
      `Tu seguro terminó el ${formatDay(standing.endedOn)}`,
      'Desde ese día no incluye beneficios. Si ya lo renovaste, vuelve mañana: las renovaciones se actualizan cada noche. Si quieres renovarlo, conversemos.',
    ]
  }
  if (standing.kind === 'quota') {
    return [
      'Tu Cuota Protegida está vigente',
      'Paga las cuotas de tu crédito cuando no puedes trabajar. No incluye los otros beneficios del portal. Aquí te contamos cómo usarla.',
    ]
  }
  if (standing.kind === 'invitation_ended') return invitationEnded
  if (standing.kind === 'leaving') return leavingWords(standing)
  return insured
    ? [
        'Tu seguro está vigente',
        'Te cubre como dice tu certificado, pero no incluye los beneficios de este portal. Si crees que debería, conversemos.',
      ]
    : [
        'No encontramos una póliza vigente',
        'Puede que todavía no nos llegue tu póliza o su renovación. Si acabas de contratarla, vuelve mañana; si tienes dudas, conversemos.',
      ]
}
