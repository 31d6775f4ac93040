import { buttonClass } from '@amparo/ui/button.ts'
import { MailIcon, PhoneIcon } from '@amparo/ui/icons.tsx'
import { Link } from 'react-router'
import { askPath } from '../../../inside/ask-path.ts'
import type { Policy } from '../../../inside/own-policy.ts'

interface AskAboutPolicyProps {
  title: string
  channel: Policy['canal']
  certificate: string
}

/** Contact for questions about a policy, with the certificate as the subject. */
export function AskAboutPolicy({ title, channel, certificate }: AskAboutPolicyProps) {
  const subject = encodeURIComponent(`Mi póliza, certificado ${certificate}`)
  return (
    <section className="mt-6 max-w-2xl rounded-panel border border-line bg-surface p-5 shadow-card sm:p-8">
      <h2 className="text-xl">{title}</h2>
      <p className="mt-2 text-ink-soft">{channel.texto}</p>
      <div className="mt-5 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <a
          href={`tel:${channel.telefono.replace(/[^\d+]/g, '')}`}
          className={buttonClass('primary', 'large')}
        >
          <PhoneIcon className="size-5 shrink-0" />
          Llamar al {channel.telefono}
        </a>
        <a href={`mailto:${channel.correo}?subject=${subject}`} className={buttonClass('secondary', 'large')}>
          <MailIcon className="size-5 shrink-0" />
          Escribir un correo
        </a>
      </div>
      <AskInMessages certificate={certificate} />
    </section>
  )
}

/** Opens a message to our team with the certificate. */
export function AskInMessages({ certificate }: { certificate: string }) {
  return (
    <Link
      to={askPath({ tema: 'poliza', asunto: `Mi póliza, certificado ${certificate}` })}
      className="mt-3 inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4"
    >
      Preguntar por esta póliza
    </Link>
  )
}
