import { phoneHref } from '../contact.ts'
import { portalConfig } from '../portal-config.ts'

const linkClass = 'font-semibold text-action underline underline-offset-4 hover:text-action-hover'

/** The two contact channels, in one sentence. */
export function ContactLine({
  lead = '¿Necesitas ayuda?',
  className = '',
}: {
  lead?: string
  className?: string
}) {
  return (
    <p className={className}>
      {lead} Llámanos al{' '}
      <a href={phoneHref()} className={`${linkClass} whitespace-nowrap`}>
        {portalConfig.phone}
      </a>{' '}
      o escríbenos a{' '}
      <a href={`mailto:${portalConfig.email}`} className={`${linkClass} wrap-anywhere`}>
        {portalConfig.email}
      </a>
      .
    </p>
  )
}
