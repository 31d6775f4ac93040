import { buttonClass } from '@amparo/ui/button.ts'
import { MailIcon, PhoneIcon } from '@amparo/ui/icons.tsx'
import { Link } from 'react-router'
import { phoneHref } from '../../contact.ts'
import { WayInFrame } from '../../forms/WayInFrame.tsx'
import { privateMeta } from '../../page-meta.ts'
import { portalConfig } from '../../portal-config.ts'

export const meta = () => privateMeta('Recupera tu contraseña')

const steps = [
  'Llámanos o escríbenos desde el celular o el correo que registraste en tu seguro.',
  'Ten a la mano tu documento y tu certificado: te haremos un par de preguntas para cuidar tu cuenta.',
  'Te ayudamos a entrar de nuevo. Nunca te pediremos tu contraseña ni un código por teléfono.',
]

/** Until the recovery by code is open, people recover their access with people. */
export default function RecoveryScreen() {
  return (
    <WayInFrame
      asideTitle="A todos se nos olvida alguna vez"
      asideLines={['Tu cuenta y tus beneficios siguen ahí', 'Confirmamos que eres tú', 'Y vuelves a entrar']}
    >
      <h1 className="text-title">Recupera tu contraseña</h1>
      <p className="mt-2 text-ink-soft">Por ahora lo hacemos contigo, de persona a persona.</p>
      <ol className="mt-6 grid gap-4">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-4">
            <span
              aria-hidden="true"
              className="grid size-8 shrink-0 place-items-center rounded-full bg-action-tint font-bold text-action"
            >
              {index + 1}
            </span>
            <span className="pt-0.5">{step}</span>
          </li>
        ))}
      </ol>
      <div className="mt-8 grid gap-3">
        <a href={phoneHref()} className={buttonClass('primary', 'large')}>
          <PhoneIcon className="size-5" />
          Llamar al {portalConfig.phone}
        </a>
        <a
          href={`mailto:${portalConfig.email}?subject=Recuperar%20mi%20acceso`}
          className={buttonClass('secondary', 'large')}
        >
          <MailIcon className="size-5 shrink-0" />
          <span className="min-w-0 [overflow-wrap:anywhere]">{portalConfig.email}</span>
        </a>
      </div>
      <p className="mt-6 border-line border-t pt-5 text-center">
        ¿Ya la recordaste?{' '}
        <Link
          to="/inicia"
          className="font-semibold text-action underline underline-offset-4 hover:text-action-hover"
        >
          Inicia sesión
        </Link>
      </p>
    </WayInFrame>
  )
}
