import { Link } from 'react-router'

/** The way to a notice for the policy of a relative, without an account. */
export function ForRelative({ className = '' }: { className?: string }) {
  return (
    <p className={className}>
      ¿Avisas por el seguro de un familiar?{' '}
      <Link
        to="/solicitud"
        className="inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4"
      >
        Hazlo sin entrar a su cuenta
      </Link>
    </p>
  )
}
