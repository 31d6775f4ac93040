import { Lines, Marked, Note, Paper } from './parts.tsx'

/** 9: a clause of a lease with the lawyer's notes. */
export function Lease() {
  return (
    <Paper>
      <p className="text-center font-bold tracking-wide">CONTRATO DE ALQUILER</p>
      <Lines widths={['w-full', 'w-4/5']} />
      <p className="mt-1">
        <strong>Tercera. Garantía.</strong> El inquilino entrega dos meses de renta,{' '}
        <Marked>que el propietario devuelve descontados los daños</Marked>, al dejar el local.
      </p>
      <Note>¿Quién dice qué daños? Pide un inventario con fotos y un plazo de 15 días.</Note>
      <p className="mt-3">
        <strong>Cuarta. Plazo.</strong> <Marked>Un año, que se renueva solo</Marked> si nadie avisa.
      </p>
      <Note>Que el aviso sea por escrito, con 30 días.</Note>
    </Paper>
  )
}

/** 17: a letter presented for signature. */
export function Resignation() {
  return (
    <Paper>
      <p className="text-center font-bold tracking-wide">CARTA DE RENUNCIA</p>
      <Lines widths={['w-3/5']} />
      <p className="mt-1">
        Renuncio de forma <Marked>voluntaria e irrevocable</Marked> y declaro que la empresa{' '}
        <Marked>nada me adeuda</Marked>.
      </p>
      <p aria-hidden="true" className="mt-4 w-40 border-[#1d2b2c] border-t pt-1 text-center text-sm">
        Firma
      </p>
      <Note>No firmes hoy: pide copia del documento.</Note>
      <Note>Te tocan CTS, vacaciones y gratificación truncas.</Note>
      <Note>Tus plazos, con fechas, van en tu resumen.</Note>
    </Paper>
  )
}

/** Squares of the drawn code, 9 by 9; it opens nothing. */
const squares = '101101101 010010110 111010011 001101100 110011010 011010111 100101001 010110110 101101011'
  .split(' ')
  .flatMap((row, y) => [...row].flatMap((one, x) => (one === '1' ? [`M${x} ${y}h1v1h-1z`] : [])))
  .join('')

/** 18: a prescription from a call. */
export function Prescription() {
  return (
    <Paper>
      <div className="flex items-start justify-between gap-3 border-[#0e5a5e] border-b-2 pb-2">
        <p>
          <span className="block font-bold">Dra. Elena Quispe Rojas</span>
          <span className="block text-sm">Medicina Interna · CMP de ejemplo</span>
        </p>
        <p className="text-right text-sm">
          Receta
          <span className="block">digital</span>
        </p>
      </div>
      <p className="mt-2 text-sm">Paciente: Marisol Huamán · 3 de diciembre</p>
      <p className="mt-2 font-bold font-serif text-2xl italic">Rp.</p>
      <p className="font-semibold">Paracetamol 500 mg, tableta</p>
      <p>1 tableta cada 8 horas, por 5 días</p>
      <p>15 (quince) tabletas</p>
      <div className="mt-3 flex items-end justify-between gap-4">
        <p className="rounded-[0.25rem] border-2 border-[#0e5a5e] px-2.5 py-1.5 text-[#0e5a5e] text-sm leading-tight">
          <span className="block font-bold">Firmada digitalmente</span>
          Vale en cualquier farmacia o botica
        </p>
        <svg viewBox="0 0 9 9" aria-hidden="true" className="size-14 shrink-0" shapeRendering="crispEdges">
          <path d={squares} fill="#1d2b2c" />
        </svg>
      </div>
    </Paper>
  )
}

/** 13: a line of a CV, before and after. */
export function Curriculum() {
  return (
    <Paper>
      <p className="font-bold text-lg leading-tight">Marisol Huamán</p>
      <p className="text-sm">Ventas y atención al cliente · Lima</p>
      <p className="mt-2 border-[#cfd6d5] border-b pb-0.5 font-bold text-[#0e5a5e] text-sm">EXPERIENCIA</p>
      <p className="mt-1.5 font-semibold">Tienda de ropa, 2022–2025</p>
      <p className="mt-1">
        <span className="sr-only">Antes: </span>
        <del className="text-[#5d6b6c] decoration-[#b3261e] decoration-2">
          Encargada de ventas de la tienda
        </del>
      </p>
      <p className="mt-1">
        <span className="sr-only">Después: </span>
        <ins className="bg-[#d9f0e3] font-semibold text-[#0b4a2c] no-underline">
          Subí 18 % las ventas del turno en seis meses
        </ins>
      </p>
      <Lines widths={['w-11/12', 'w-3/4']} />
      <p className="mt-1 border-[#cfd6d5] border-b pb-0.5 font-bold text-[#0e5a5e] text-sm">ESTUDIOS</p>
      <Lines widths={['w-2/3', 'w-1/2']} />
    </Paper>
  )
}

const slices = [
  { name: 'Recibes al mes', amount: 'S/ 2,583.07', share: 86.1, tone: '#0e7a63' },
  { name: 'ONP, 13 %', amount: 'S/ 390.00', share: 13, tone: '#d9772b' },
  { name: 'Impuesto a la renta', amount: 'S/ 26.93', share: 0.9, tone: '#6a4bb0' },
] as const

/** 16: the breakdown of a salary of S/ 3,000. */
export function Payslip() {
  const starts = slices.map((_, at) => slices.slice(0, at).reduce((sum, { share }) => sum + share, 0))
  return (
    <Paper>
      <p className="flex justify-between gap-3 font-bold">
        <span>Boleta de diciembre</span>
        <span className="tabular-nums">S/ 3,000.00</span>
      </p>
      <svg
        viewBox="0 0 100 12"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mt-3 block h-9 w-full"
      >
        {slices.map(({ name, share, tone }, at) => (
          <rect key={name} x={starts[at]} width={Math.max(1.2, share - 0.5)} height="12" fill={tone} />
        ))}
      </svg>
      <dl className="mt-3 grid gap-2">
        {slices.map(({ name, amount, tone }, at) => (
          <div key={name} className={`flex items-center gap-2.5 ${at === 0 ? 'font-bold text-lg' : ''}`}>
            <svg viewBox="0 0 10 10" aria-hidden="true" className="size-3 shrink-0">
              <rect width="10" height="10" rx="2" fill={tone} />
            </svg>
            <dt className="min-w-0 flex-1">{name}</dt>
            <dd className="tabular-nums">{amount}</dd>
          </div>
        ))}
      </dl>
    </Paper>
  )
}

/** 7: a plan on one page. */
export function Plan() {
  return (
    <Paper>
      <p className="font-bold text-lg leading-tight">Postres por encargo</p>
      <p className="text-sm">Plan de una página</p>
      <dl className="mt-3 grid grid-cols-2 gap-2">
        <div className="rounded-[0.25rem] bg-[#fdf1e3] p-2.5">
          <dt className="text-sm">A quién</dt>
          <dd className="font-semibold">Oficinas a diez cuadras</dd>
        </div>
        <div className="rounded-[0.25rem] bg-[#fdf1e3] p-2.5">
          <dt className="text-sm">Qué decirles</dt>
          <dd className="font-semibold">Pide hoy, recibe mañana a las 9:00</dd>
        </div>
        <div className="col-span-2 rounded-[0.25rem] bg-[#fdf1e3] p-2.5">
          <dt className="text-sm">Qué medir</dt>
          <dd className="flex items-end justify-between gap-3 font-semibold">
            <span>Pedidos por semana: de 8 a 12</span>
            <svg viewBox="0 0 60 26" aria-hidden="true" className="h-9 w-24 shrink-0">
              {[8, 9, 9, 11, 12].map((height, at) => (
                <rect
                  // biome-ignore lint/suspicious/noArrayIndexKey: weeks in their order
                  key={at}
                  x={at * 12}
                  y={26 - height * 2}
                  width="9"
                  height={height * 2}
                  rx="1.5"
                  fill={at === 4 ? '#b4530a' : '#eab27a'}
                />
              ))}
            </svg>
          </dd>
        </div>
      </dl>
    </Paper>
  )
}

const measures = [
  { name: 'Presión', value: '118/76', place: 46 },
  { name: 'Pulso', value: '72', place: 50 },
  { name: 'Peso por talla', value: '26.1', place: 72 },
] as const

/** 35: results of the yearly check-up. */
export function CheckUp() {
  return (
    <Paper>
      <p className="flex justify-between gap-3 border-[#0e5a5e] border-b-2 pb-1.5 font-bold">
        <span>Chequeo preventivo</span>
        <span className="font-normal text-sm">12 de diciembre</span>
      </p>
      <dl className="mt-3 grid gap-3">
        {measures.map(({ name, value, place }) => (
          <div key={name} className="grid grid-cols-[7rem_3.5rem_1fr] items-center gap-2">
            <dt>{name}</dt>
            <dd className="font-bold tabular-nums">{value}</dd>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" className="h-3 w-full">
              <rect width="100" height="10" rx="3" fill="#f3d3c8" />
              <rect x="25" width="40" height="10" fill="#bfe3cf" />
              <rect x={place - 1.5} width="3" height="10" fill="#1d2b2c" />
            </svg>
          </div>
        ))}
      </dl>
      <Note>Camina 30 minutos al día. Próximo control: en seis meses.</Note>
    </Paper>
  )
}
