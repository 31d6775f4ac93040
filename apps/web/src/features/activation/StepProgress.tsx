import { activationSteps } from './activation-flow.ts'

const names = { documento: 'Tu documento', codigo: 'Tu código', contrasena: 'Tu contraseña' } as const

/** Where the person is among the three steps. */
export function StepProgress({ step }: { step: (typeof activationSteps)[number] }) {
  const current = activationSteps.indexOf(step)
  return (
    <div className="mb-6">
      <p className="font-semibold text-action text-sm">
        Paso {current + 1} de {activationSteps.length}
        <span className="text-ink-soft"> · {names[step]}</span>
      </p>
      <div aria-hidden="true" className="mt-2 grid grid-cols-3 gap-1.5">
        {activationSteps.map((name, index) => (
          <span
            key={name}
            className={`h-1.5 rounded-full ${index <= current ? 'bg-action' : 'bg-sand-strong'}`}
          />
        ))}
      </div>
    </div>
  )
}
