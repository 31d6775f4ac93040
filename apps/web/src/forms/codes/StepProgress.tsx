/** Progress through the steps of a form, `current` counting from 0. */
export function StepProgress({ names, current }: { names: readonly string[]; current: number }) {
  return (
    <div className="mb-6">
      <p className="font-semibold text-action text-sm">
        Paso {current + 1} de {names.length}
        <span className="text-ink-soft"> · {names[current]}</span>
      </p>
      <div aria-hidden="true" className="mt-2 flex gap-1.5">
        {names.map((name, index) => (
          <span
            key={name}
            className={`h-1.5 flex-1 rounded-full ${index <= current ? 'bg-action' : 'bg-sand-strong'}`}
          />
        ))}
      </div>
    </div>
  )
}
