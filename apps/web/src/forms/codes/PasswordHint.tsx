import { passwordMinLength, passwordProblems } from '@amparo/domain/passwords.ts'

/** From this length on a password is comfortably long; there is no other requirement. */
const comfortableLength = 12

interface Strength {
  text: string
  /** Out of three. */
  bars: number
  tone: string
}

function strengthOf(password: string, document: string): Strength {
  const length = Array.from(password).length
  const [problem] = passwordProblems(password, { documentNumber: document }, () => false)
  if (length < passwordMinLength) {
    const left = passwordMinLength - length
    return {
      text: `Te ${left === 1 ? 'falta 1 carácter' : `faltan ${left} caracteres`}`,
      bars: 1,
      tone: 'bg-accent',
    }
  }
  if (problem !== undefined) return { text: problem, bars: 1, tone: 'bg-danger' }
  if (length < comfortableLength) return { text: 'Bien. Más larga, más segura', bars: 2, tone: 'bg-action' }
  return { text: 'Muy bien: es una contraseña larga', bars: 3, tone: 'bg-success' }
}

/** Strength of the password. Only its length counts: no symbols or capitals are required. */
export function PasswordHint({ password, document }: { password: string; document: string }) {
  if (password === '') {
    return (
      <p className="mt-1.5 text-[0.9375rem] text-ink-soft">
        Al menos 8 caracteres. Una frase que solo tú conozcas es fácil de recordar y difícil de adivinar.
      </p>
    )
  }
  const { text, bars, tone } = strengthOf(password, document)
  return (
    <div className="mt-2.5">
      <div aria-hidden="true" className="grid grid-cols-3 gap-1.5">
        {[1, 2, 3].map((bar) => (
          <span key={bar} className={`h-1.5 rounded-full ${bar <= bars ? tone : 'bg-sand-strong'}`} />
        ))}
      </div>
      <p aria-live="polite" className="mt-1.5 text-[0.9375rem] text-ink-soft">
        {text}
      </p>
    </div>
  )
}
