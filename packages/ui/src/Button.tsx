import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from './button.ts'

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook
  size?: 'normal' | 'large' | 'small'
  /** Shows that the action is running; the button keeps its place and its focus. */
  busy?: boolean
}

export function Button({ look, size, busy = false, className = '', children, ...rest }: ButtonProps) {
  return (
    <button type="button" aria-busy={busy} {...rest} className={`${buttonClass(look, size)} ${className}`}>
      {busy ? <Spinner /> : null}
      {children}
    </button>
  )
}

function Spinner() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className="motion-safe:animate-spin">
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="3" opacity="0.25" />
      <path d="M12 3a9 9 0 0 1 9 9" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}
