interface PaperExampleProps {
  /** Name of the document in its sheet. */
  name: string
}

/**
 * Small example of a good photo of this document: both sides of a card, whole receipts, or a page with its stamp. The
 * help text describes it.
 */
export function PaperExample({ name }: PaperExampleProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 44 56" width="44" height="56" className="shrink-0">
      <rect width="44" height="56" rx="6" fill="var(--sand-strong)" />
      {/identidad|DNI|carn/i.test(name) ? (
        <>
          <Card y={7} isFront />
          <Card y={30} />
        </>
      ) : /boleta|factura|recibo|comprobante/i.test(name) ? (
        <>
          <Receipt x={6} />
          <Receipt x={24} />
        </>
      ) : (
        <StampedPage />
      )}
    </svg>
  )
}

const paper = { fill: 'var(--surface)', stroke: 'var(--line-strong)' }

function Lines({ x, ys, width }: { x: number; ys: readonly number[]; width: number }) {
  return ys.map((y) => <rect key={y} x={x} y={y} width={width} height="2" fill="var(--line-strong)" />)
}

function Card({ y, isFront = false }: { y: number; isFront?: boolean }) {
  return (
    <>
      <rect x="7" y={y} width="30" height="19" rx="2" {...paper} />
      {isFront ? (
        <>
          <rect x="10" y={y + 4} width="8" height="11" rx="1" fill="var(--action)" opacity="0.6" />
          <Lines x={21} ys={[y + 5, y + 9, y + 13]} width={13} />
        </>
      ) : (
        <Lines x={10} ys={[y + 5, y + 9, y + 13]} width={24} />
      )}
    </>
  )
}

function Receipt({ x }: { x: number }) {
  return (
    <>
      <path d={`M${x} 9h14v36l-2.3-3-2.4 3-2.3-3-2.4 3-2.3-3L${x} 45Z`} {...paper} />
      <Lines x={x + 3} ys={[14, 19, 24]} width={8} />
      <rect x={x + 6} y="32" width="5" height="3" fill="var(--action)" opacity="0.6" />
    </>
  )
}

function StampedPage() {
  return (
    <>
      <rect x="7" y="6" width="30" height="44" rx="2" {...paper} />
      <Lines x={11} ys={[12, 17, 22, 27]} width={22} />
      <circle cx="29" cy="40" r="5.5" fill="none" stroke="var(--action)" strokeWidth="1.6" opacity="0.7" />
      <path d="M11 42q3-5 5 0t5-1" fill="none" stroke="var(--ink-soft)" strokeWidth="1.4" />
    </>
  )
}
