import type { ReactNode } from 'react'
import { CheckIcon, InfoIcon, WarningIcon } from './icons.tsx'

const looks = {
  info: { box: 'bg-action-tint', icon: 'text-action', Icon: InfoIcon },
  success: { box: 'bg-success-tint', icon: 'text-success', Icon: CheckIcon },
  warning: { box: 'bg-accent-tint', icon: 'text-accent-ink', Icon: WarningIcon },
  danger: { box: 'bg-danger-tint', icon: 'text-danger', Icon: WarningIcon },
} as const

interface AlertProps {
  look?: keyof typeof looks
  title?: string
  children: ReactNode
  className?: string
}

/** A notice within the page. It is no live region: put it in one if it must be announced. */
export function Alert({ look = 'info', title, children, className = '' }: AlertProps) {
  const { box, icon, Icon } = looks[look]
  return (
    <div className={`flex gap-3 rounded-card p-4 ${box} ${className}`}>
      <Icon className={`mt-0.5 size-6 shrink-0 ${icon}`} />
      <div className="min-w-0">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children}
      </div>
    </div>
  )
}
