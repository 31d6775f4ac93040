/** The limits within which a benefit is used. */
export function BenefitConditions({ conditions }: { conditions: readonly string[] }) {
  return (
    <section
      aria-labelledby="condiciones"
      className="rounded-panel border border-line border-t-4 border-t-eco-edge bg-surface p-6 shadow-card sm:p-7"
    >
      <h2 id="condiciones" className="text-xl">
        Condiciones
      </h2>
      <ul className="mt-4 grid list-disc gap-3 pl-5 text-ink-soft marker:text-eco-edge">
        {conditions.map((condition) => (
          <li key={condition}>{condition}</li>
        ))}
      </ul>
    </section>
  )
}
