import { useFocusFollows } from '@amparo/ui/use-focus-follows.ts'
import { type ReactNode, type Ref, useRef, useState } from 'react'
import { CounterCode } from './CounterCode.tsx'
import { type PolicyFace, PolicyFront } from './PolicyFront.tsx'
import { clothOf } from './policy-cloth.ts'
import { QrCode } from './QrCode.tsx'

interface PolicyCardProps {
  policy: PolicyFace
  /** Address of the code; null while loading, or a message if it is unavailable. */
  code: { readonly link: string } | { readonly trouble: string } | null
  /** The code is about to be shown. */
  onTurn?: () => void
  isTurned?: boolean
}

const faceClass =
  'absolute inset-0 overflow-hidden rounded-[1.25rem] shadow-card [backface-visibility:hidden] forced-colors:border'
const pillClass =
  'relative inline-flex min-h-11 items-center rounded-full px-4 font-semibold text-[0.9375rem]'

/** A policy as a card: its front in the cloth of its ecosystem, its back with the code that a clinic scans. */
export function PolicyCard({ policy, code, onTurn, isTurned: isTurnedFirst = false }: PolicyCardProps) {
  const [isTurned, setTurned] = useState(isTurnedFirst)
  // Drawing a code is slow: only that of a turned card.
  const [isDrawn, setDrawn] = useState(isTurnedFirst)
  const [isLarge, setLarge] = useState(false)
  const front = useRef<HTMLButtonElement>(null)
  const back = useRef<HTMLButtonElement>(null)
  useFocusFollows(isTurned, isTurned ? back : front)
  const { product, isInForce } = policy
  const { eco } = clothOf(product)
  const turn = () => {
    if (!isTurned) onTurn?.()
    setDrawn(true)
    setTurned(!isTurned)
  }
  return (
    <article
      aria-label={product}
      data-eco={eco}
      className="aspect-[1.586] w-full max-[24rem]:aspect-[1.3] [perspective:75rem]"
    >
      <div
        className={`relative size-full duration-(--motion-turn) [transform-style:preserve-3d] motion-safe:transition-transform ${isTurned ? '[transform:rotateY(180deg)]' : ''}`}
      >
        <Front policy={policy} isHidden={isTurned} onTurn={turn} turnRef={front} />
        <Back policy={policy} isHidden={!isTurned} onTurn={turn} turnRef={back}>
          {code === null ? (
            <p role="status" className="m-auto text-sm">
              Preparando tu código…
            </p>
          ) : 'trouble' in code ? (
            <p role="alert" className="m-auto text-sm">
              {code.trouble}
            </p>
          ) : (
            <div className="relative m-auto w-full max-w-44">
              {isDrawn ? <QrCode text={code.link} label={`Código QR de ${product}`} className="" /> : null}
              <button
                type="button"
                onClick={() => setLarge(true)}
                aria-label={`Ver en grande el código de ${product}`}
                className="absolute inset-0 cursor-zoom-in"
              />
            </div>
          )}
        </Back>
      </div>
      {code !== null && 'link' in code ? (
        <CounterCode
          open={isLarge}
          onClose={() => setLarge(false)}
          link={code.link}
          product={product}
          holder={policy.holder}
          isInForce={isInForce}
        />
      ) : null}
    </article>
  )
}

interface SideProps {
  policy: PolicyFace
  isHidden: boolean
  onTurn: () => void
  turnRef: Ref<HTMLButtonElement>
}

function Front({ policy, isHidden, onTurn, turnRef }: SideProps) {
  const { product, isInForce } = policy
  return (
    <div
      inert={isHidden}
      className={`${faceClass} flex flex-col bg-cloth text-white ${isInForce ? '' : 'grayscale'}`}
    >
      <PolicyFront policy={policy}>
        <button
          ref={turnRef}
          type="button"
          onClick={onTurn}
          className={`${pillClass} shrink-0 bg-white text-[#0f2e30] after:absolute after:inset-[-20rem]`}
        >
          Ver QR<span className="sr-only"> de {product}</span>
        </button>
      </PolicyFront>
    </div>
  )
}

function Back({
  policy: { product, isInForce },
  isHidden,
  onTurn,
  turnRef,
  children,
}: SideProps & { children: ReactNode }) {
  return (
    <div
      inert={isHidden}
      className={`${faceClass} grid grid-cols-[1fr_auto] gap-3 bg-white p-3 text-[#0f2e30] [transform:rotateY(180deg)]`}
    >
      <div className="flex min-w-0">{children}</div>
      <div className="flex w-26 flex-col xs:w-30">
        <p className="font-bold leading-tight">{product}</p>
        <p className="mt-1 text-sm">{isInForce ? 'Vigente hoy' : 'No vigente'}</p>
        <p className="mt-1 text-sm leading-snug">El código cambia cada día.</p>
        <button
          ref={turnRef}
          type="button"
          onClick={onTurn}
          className={`${pillClass} mt-auto justify-center border border-[#0f2e30] px-2`}
        >
          Voltear<span className="sr-only"> el seguro de {product}</span>
        </button>
      </div>
    </div>
  )
}
