import { type FaceParts, faceOf, type HairStyle } from './face-of.ts'

interface FaceProps {
  /** Id of the person: the same id gives the same face. */
  id: string
  name: string
  className?: string
}

/** A drawn face in one style for everybody; decorative, since the name is beside it. */
export function Face({ id, name, className = 'size-12' }: FaceProps) {
  const { skin, hair, style, garment, shirt, hasGlasses, hasBeard } = faceOf(id, name)
  const [tone, shade] = skin
  return (
    <svg
      viewBox="0 0 80 80"
      aria-hidden="true"
      className={`shrink-0 rounded-full bg-[color-mix(in_srgb,var(--eco-edge,var(--action))_var(--face-mix),var(--surface))] forced-color-adjust-none ${className}`}
      fill="none"
    >
      <path d={behind[style]} fill={hair} />
      <path d="M8 82C8 64 22 59 40 59s32 5 32 23z" fill={garmentColours[garment]} />
      <Garment garment={garment} shirt={shirt} />
      <path d="M32.5 44v13a7.5 7.5 0 0 0 15 0V44z" fill={shade} />
      <circle cx="24.5" cy="36" r="3.6" fill={shade} />
      <circle cx="55.5" cy="36" r="3.6" fill={shade} />
      <path d="M25 31a15 15 0 0 1 30 0v5c0 9-6.5 16.5-15 16.5S25 45 25 36z" fill={tone} />
      {hasBeard ? (
        <path
          d="M25 36c0 9.5 6.5 17.5 15 17.5S55 45.5 55 36c-1.5 4-3 6-6 6.2-3 .2-5-1.4-9-1.4s-6 1.6-9 1.4c-3-.2-4.5-2.2-6-6.2z"
          fill={hair}
        />
      ) : null}
      <path d={before[style]} fill={hair} />
      <g stroke="#2a211d" strokeLinecap="round">
        <path d="M31 30.6q3-1.8 6-.3M43 30.3q3-1.5 6 .3" stroke={hair} strokeWidth="1.5" />
        <path d="M40 35.5l-1.4 4.5h2.2" stroke={shade} strokeWidth="1.4" strokeLinejoin="round" />
        <path d="M35 44.8q5 4 10 0" stroke={hasBeard ? '#f4e3d7' : '#8e3b34'} strokeWidth="1.8" />
      </g>
      <circle cx="34" cy="35" r="1.9" fill="#231b18" />
      <circle cx="46" cy="35" r="1.9" fill="#231b18" />
      {hasGlasses ? (
        <g stroke="#1d2b2c" strokeWidth="1.4">
          <circle cx="34" cy="35.2" r="4.9" />
          <circle cx="46" cy="35.2" r="4.9" />
          <path d="M38.9 34.6q1.1-.8 2.2 0M29.1 34.5l-3.6-.8M50.9 34.5l3.6-.8" />
        </g>
      ) : null}
    </svg>
  )
}

const garmentColours = { coat: '#ffffff', scrubs: '#2f8f86', blazer: '#2b3a4b' } as const

function Garment({ garment, shirt }: Pick<FaceParts, 'garment' | 'shirt'>) {
  if (garment === 'scrubs') return <path d="M31 59l9 12 9-12z" fill="#1f6c66" />
  return (
    <>
      <path d="M29 59.5L40 80l11-20.5-6-1.5H35z" fill={garment === 'coat' ? shirt : '#f4efe6'} />
      <path d="M29 59.5L25 69l15 13 15-13-4-9.5L40 80z" fill={garment === 'coat' ? '#e6ecec' : '#1d2836'} />
    </>
  )
}

const none = ''

/** Hair behind the head. */
const behind: Readonly<Record<HairStyle, string>> = {
  bob: 'M21 34c0-13 8-21 19-21s19 8 19 21v13c0 4-3 6-6 6H27c-3 0-6-2-6-6z',
  long: 'M20 34c0-13 8-22 20-22s20 9 20 22v28c0 3-3 5-6 5H26c-3 0-6-2-6-5z',
  bun: 'M40 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16z',
  waves: 'M18 40c-2-16 8-29 22-29s24 13 22 29c3 5 1 9-1 11 2 5-2 10-8 10H27c-6 0-10-5-8-10-2-2-4-6-1-11z',
  braid: 'M22 34c0-12 7-20 18-20s18 8 18 20v8l4 20c1 5-6 6-7 1l-3-16H26c-3 0-4-2-4-5z',
  part: none,
  curls: none,
  crop: none,
  crown: none,
  receding: none,
}

/** Hair over the forehead. */
const before: Readonly<Record<HairStyle, string>> = {
  bob: 'M23.5 36c-1-14 7-21.5 16.5-21.5S57.5 22 56.5 36c-2-6-5-9.5-8-11.5-6 3-14 4-19 3.5-3 1.5-4.5 4.5-6 8z',
  long: 'M23.5 38c-2-15 6-24 16.5-24s18.5 9 16.5 24c-1-8-6-13-16.5-17-10.5 4-15.5 9-16.5 17z',
  bun: 'M24 34c-1-11 6-18.5 16-18.5S57 23 56 34c-2-6-7-10.5-16-10.5S26 28 24 34z',
  waves: 'M23 37c-2-14 6-22 17-22s19 8 17 22c-1.5-7-4-10-8-12-4 2.5-10 3-14 1.5-6 1-10.5 5-12 10.5z',
  braid: 'M24 36c-1-13 6-20.5 16-20.5S57 23 56 36c-1-5-4-9-9-11.5-5 4-11 5.5-17 5.5-3 1-5 3-6 6z',
  part: 'M24 34c-2-12 5-19.5 16-19.5 10 0 18 6 16 19.5-1.5-4-3-6.5-5-8.5-7 .5-13-1-18-4-5 2.5-7.5 7-9 12.5z',
  curls:
    'M24 35c-3-1-4-5-2-7-1-4 2-7 5-7 1-4 5-6 8-5 2-3 8-3 10 0 4-1 8 1 8 5 4 1 6 4 4 7 3 2 2 6-1 7-1-5-4-9-8-10-6 2-12 2-17 0-4 1-6 5-7 10z',
  crop: 'M24.5 32c-1-10 6-16.5 15.5-16.5S56.5 22 55.5 32c-1.5-4-3.5-6.5-6-8-6-1.5-13-1.5-19 0-2.5 1.5-4.5 4-6 8z',
  crown: 'M24 35c-2-13 5-20.5 16-20.5S58 22 56 35c-1.5-3.5-2-7-3.5-9-8 1-17 1-25 0C26 28 25.5 31.5 24 35z',
  receding: 'M24 37c-2-8 0-14 4-17-1 4-1.5 8-1.5 11zM56 37c2-8 0-14-4-17 1 4 1.5 8 1.5 11z',
}
