import { emoji, fix, gradient, shaded } from './canvas.ts'
import { sand } from './palette.ts'

/** A striped awning with scalloped edge, `width` across from (`x`, `y`). */
export function awning(
  x: number,
  y: number,
  width: number,
  height: number,
  stripes: [string, string],
  count = 8,
): string {
  const step = width / count
  const parts: string[] = []
  for (let index = 0; index < count; index += 1) {
    const left = x + index * step
    const inset = width * 0.06
    const topLeft = x + inset + (index * (width - inset * 2)) / count
    const topRight = x + inset + ((index + 1) * (width - inset * 2)) / count
    parts.push(
      `<path d="M${fix(topLeft)} ${y}L${fix(topRight)} ${y}L${fix(left + step)} ${y + height}a${fix(step / 2)} ${fix(step / 2)} 0 0 1 ${fix(-step)} 0Z" fill="${stripes[index % 2]}"/>`,
    )
  }
  const shade = gradient(['rgba(255,255,255,.25)', 'rgba(0,0,0,.1)'])
  return shaded('soft', [
    ...parts,
    `${shade.define}<path d="M${x + width * 0.06} ${y}H${x + width * 0.94}L${x + width} ${y + height}H${x}Z" fill="${shade.paint}"/>`,
  ])
}

/** A crate on the counter with produce showing above its rim. */
function crate(x: number, floor: number, width: number, names: string[], wood: string): string {
  const size = width / names.length
  const goods = names.map((name, index) =>
    emoji(name, x + size * (index + 0.5), floor - width * 0.42, size * 1.3, {
      shade: 'none',
      turn: index % 2 === 0 ? -8 : 9,
    }),
  )
  return `${goods.join('')}<rect x="${x}" y="${floor - width * 0.3}" width="${width}" height="${width * 0.3}" rx="6" fill="${wood}"/><rect x="${x}" y="${floor - width * 0.16}" width="${width}" height="4" fill="#000" opacity=".1"/>`
}

/** A Peruvian market stall 420 × 380 scaled to `width`, on `floor`, with the seller behind the counter. */
export function stall(
  x: number,
  floor: number,
  width: number,
  seller: string,
  stripes: [string, string],
  front: string,
): string {
  const counter = gradient([front, '#00000022'])
  const posts = [-186, 178].map(
    (px) => `<rect x="${px}" y="-330" width="12" height="330" rx="5" fill="#8A5A33"/>`,
  )
  const back = `<rect x="-182" y="-300" width="364" height="180" fill="${sand.warm}"/><rect x="-182" y="-226" width="364" height="10" fill="${sand.dune}"/>`
  const shelf = ['jar', 'honey-pot', 'teapot', 'jar', 'honey-pot'].map((name, index) =>
    emoji(name, [-152, -112, 104, 142, 0][index] ?? 0, -250, 44, { shade: 'none' }),
  )
  shelf.pop()
  return `<ellipse cx="${x}" cy="${floor}" rx="${width * 0.52}" ry="${width * 0.035}" opacity=".22" filter="url(#blur)"/><g transform="translate(${x} ${floor}) scale(${fix(width / 420)})">${back}${shelf.join('')}${posts.join('')}${emoji(seller, 0, -204, 164, { shade: 'none' })}${crate(-188, -112, 116, ['potato', 'onion', 'tomato'], '#B98852')}${crate(-62, -112, 124, ['lemon', 'ear-of-corn', 'hot-pepper'], '#A87543')}${crate(72, -112, 116, ['avocado', 'tangerine', 'red-apple'], '#B98852')}<rect x="-206" y="-114" width="412" height="114" rx="10" fill="${front}"/>${counter.define}<rect x="-206" y="-114" width="412" height="114" rx="10" fill="${counter.paint}"/><rect x="-212" y="-120" width="424" height="18" rx="7" fill="#C8935A"/>${weave(-196, -62, 392)}${awning(-220, -388, 440, 74, stripes)}</g>`
}

/** A band of Andean weave: diamonds and steps in two rows. */
function weave(
  x: number,
  y: number,
  width: number,
  colours: [string, string] = ['#FFE3C2', '#FFFFFF'],
): string {
  const unit = 28
  const count = Math.floor(width / unit)
  const start = x + (width - count * unit) / 2
  const out: string[] = []
  for (let index = 0; index < count; index += 1) {
    const cx = start + index * unit + unit / 2
    out.push(`<path d="M${cx} ${y - 11}l11 11l-11 11l-11-11Z" fill="${colours[index % 2]}" opacity=".75"/>`)
  }
  return out.join('')
}

/** Steps that climb to the right from (`x`, `floor`); returns sheets of paper. */
export function stairs(
  x: number,
  floor: number,
  count: number,
  run: number,
  rise: number,
  colours: [string, string],
): string {
  const out: string[] = []
  for (let index = 0; index < count; index += 1) {
    const left = x + index * run
    const height = rise * (index + 1)
    const right = index === count - 1 ? left + run * 2.2 : left + run * 3
    const fill = gradient([...colours])
    out.push(
      `${fill.define}<path d="M${left} ${floor + 40}V${floor - height + 12}a12 12 0 0 1 12-12H${right}V${floor + 40}Z" fill="${fill.paint}" filter="url(#paper)"/><rect x="${left + 8}" y="${floor - height}" width="${run - 4}" height="6" rx="3" fill="#fff" opacity=".45"/>`,
    )
  }
  return out.join('')
}

/** A pile of coins on `floor`. */
export function coins(x: number, floor: number, count: number, width: number): string {
  const step = width * 0.2
  const out: string[] = [
    `<ellipse cx="${x}" cy="${floor}" rx="${width * 0.56}" ry="${width * 0.12}" opacity=".18" filter="url(#blur)"/>`,
  ]
  for (let index = 0; index < count; index += 1) {
    const y = floor - index * step - step
    const shift = index % 2 === 0 ? -1.5 : 2
    out.push(
      `<rect x="${fix(x - width / 2 + shift)}" y="${fix(y)}" width="${width}" height="${fix(step)}" rx="${fix(step / 2)}" fill="${index % 2 === 0 ? '#E9A227' : '#F6B93B'}"/><rect x="${fix(x - width / 2 + shift + width * 0.08)}" y="${fix(y + step * 0.2)}" width="${fix(width * 0.84)}" height="${fix(step * 0.24)}" rx="${fix(step * 0.12)}" fill="#FFE08A" opacity=".8"/>`,
    )
  }
  return out.join('')
}

/** Small stacked houses on a slope, as on Lima's hills. */
export function hillside(spots: [number, number, number][], walls: string[], roof = '#fff'): string {
  return spots
    .map(([x, y, size], index) => {
      const wall = walls[index % walls.length]
      return `<g transform="translate(${x} ${y}) scale(${fix(size / 40)})"><rect width="40" height="34" rx="4" fill="${wall}"/><rect y="-4" width="40" height="8" rx="4" fill="${roof}" opacity=".7"/><rect x="8" y="12" width="9" height="10" rx="2" fill="#fff" opacity=".75"/><rect x="24" y="12" width="8" height="22" rx="2" fill="#000" opacity=".2"/></g>`
    })
    .join('')
}

/** A one-sol coin of radius `radius`: gold rim and the sign "S/". */
export function sol(x: number, y: number, radius: number, turn = 0): string {
  const face = gradient(['#FFD86B', '#F2A32C'])
  const rim = gradient(['#F7B733', '#D9821B'])
  return `<g filter="url(#soft)">${face.define}${rim.define}<g transform="translate(${x} ${y}) rotate(${turn}) scale(${fix(radius / 50)})"><circle r="50" fill="${rim.paint}"/><circle r="40" fill="${face.paint}"/><path d="M4 -15C0 -22 -20 -23 -22 -11C-24 3 5 -3 4 11C3 23 -18 22 -23 13M25 -25L12 25" stroke="#A85A0C" stroke-width="7.5" fill="none" stroke-linecap="round" stroke-linejoin="round"/></g></g>`
}
