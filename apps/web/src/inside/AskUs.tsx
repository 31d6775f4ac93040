import { buttonClass } from '@amparo/ui/button.ts'
import { MailIcon, PhoneIcon } from '@amparo/ui/icons.tsx'
import { Link } from 'react-router'
import { phoneHref } from '../contact.ts'
import { portalConfig } from '../portal-config.ts'
import { askPath } from './ask-path.ts'

/** A message to our team with its subject filled in, or a call: for topics without a page. */
export function AskUs({ subject, className = '' }: { subject: string; className?: string }) {
  return (
    <div className={`flex flex-col gap-3 sm:flex-row sm:flex-wrap ${className}`}>
      <Link to={askPath({ tema: 'otro', asunto: subject })} className={buttonClass('primary', 'large')}>
        <MailIcon className="size-5 shrink-0" />
        Escribir un mensaje
      </Link>
      <a href={phoneHref()} className={buttonClass('secondary', 'large')}>
        <PhoneIcon className="size-5 shrink-0" />
        Llamar al {portalConfig.phone}
      </a>
    </div>
  )
}
