import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

interface IconSet {
  icons: Record<string, { body: string } | undefined>
}

const set: IconSet = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji/icons.json'), 'utf8'),
)

type Channels = [number, number, number]

function toHsl([red, green, blue]: Channels): Channels {
  const max = Math.max(red, green, blue)
  const min = Math.min(red, green, blue)
  const light = (max + min) / 2
  const spread = max - min
  if (spread === 0) return [0, 0, light]
  const saturation = spread / (1 - Math.abs(2 * light - 1))
  const sector =
    max === red
      ? (green - blue) / spread
      : max === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4
  return [(sector * 60 + 360) % 360, saturation, light]
}

function toHex([hue, saturation, light]: Channels): string {
  const reach = saturation * Math.min(light, 1 - light)
  const channel = (shift: number) => {
    const place = (shift + hue / 30) % 12
    const value = light - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}

/** Warms the fair skin of the "light" emoji people, who have black hair, to the tone most common in Peru. */
function tan(hex: string): string {
  const channel = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16) / 255
  const [hue, saturation, light] = toHsl([channel(1), channel(3), channel(5)])
  const skin = hue >= 2 && hue <= 42 && saturation > 0.2 && light > 0.5
  return skin ? toHex([hue * 0.7 + 7, saturation * 0.74, light * 0.83]) : hex
}

/** The drawing of a Fluent Emoji in a 32 × 32 box; people may end in "-tan". Throws on an unknown name. */
export function fluent(name: string): string {
  const warm = name.endsWith('-tan')
  const icon = set.icons[warm ? name.replace(/-tan$/, '-light') : name]
  if (!icon) throw new Error(`Fluent Emoji has no "${name}"`)
  return warm ? icon.body.replaceAll(/#[0-9a-f]{6}\b/gi, tan) : icon.body
}
