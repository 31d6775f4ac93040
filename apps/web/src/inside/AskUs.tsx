import { buttonClass } from '@amparo/ui/button.ts'
import { MailIcon, PhoneIcon } from '@amparo/ui/icons.tsx'
import { phoneHref } from '../contact.ts'
import { portalConfig } from '../portal-config.ts'

/** A call or a letter, with the subject already written: the way that works today for what is not yet online. */
export function AskUs({ subject, className = '' }: { subject: string; className?: string }) {
  return (
    <div className={`flex flex-col gap-3 sm:flex-row sm:flex-wrap ${className}`}>
      <a href={phoneHref()} className={buttonClass('primary', 'large')}>
        <PhoneIcon className="size-5 shrink-0" />
        Llamar al {portalConfig.phone}
      </a>
      <a
        href={`mailto:${portalConfig.email}?subject=${encodeURIComponent(subject)}`}
        className={buttonClass('secondary', 'large')}
      >
        <MailIcon className="size-5 shrink-0" />
        Escribir un correo
      </a>
    </div>
  )
}
