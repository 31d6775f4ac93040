import { Picture } from '@amparo/ui/Picture.tsx'
import { AskUs } from '../../inside/AskUs.tsx'
import { accountScenes } from '../../pictures/account-scenes.ts'
import type { Sesion } from '../../session/session-store.ts'

/** A person whose policy carries no benefits of the portal, or who has no policy in force. */
export function NothingCovered({ sesion }: { sesion: Sesion }) {
  const insured = sesion.coberturas.length > 0
  return (
    <div className="grid items-center gap-8 rounded-panel border border-line bg-surface p-6 shadow-card sm:p-10 md:grid-cols-[1fr_18rem]">
      <div>
        <h2 id="lo-tuyo" className="text-title">
          {insured ? 'Tu seguro está vigente' : 'No encontramos una póliza vigente'}
        </h2>
        <p className="mt-3 max-w-xl text-ink-soft text-lead">
          {insured
            ? 'Te cubre como dice tu certificado, pero no incluye los beneficios de este portal. Si crees que debería, conversemos.'
            : 'Puede que tu seguro haya terminado o que todavía no nos llegue la renovación. Si acabas de renovarlo, vuelve mañana; si tienes dudas, conversemos.'}
        </p>
        <AskUs subject="Consulta sobre los beneficios de mi seguro" className="mt-6" />
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
