export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'inverse' | 'danger' | 'danger-quiet'

const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-full py-2.5 text-center font-semibold leading-tight no-underline transition-[background-color,box-shadow,border-color,color] select-none turns-off'

const looks: Readonly<Record<ButtonLook, string>> = {
  primary: 'bg-action text-on-action hover:bg-action-hover shadow-card',
  secondary: 'border border-line-strong bg-surface text-ink hover:border-action hover:text-action',
  quiet: 'text-action hover:bg-action-tint',
  danger: 'bg-danger text-bg hover:opacity-90 shadow-card',
  'danger-quiet': 'border border-danger bg-surface text-danger hover:bg-danger-tint',
  inverse: 'bg-white text-[#07393c] hover:bg-[#e4f0ed]',
}

const sizes = { normal: 'px-5', large: 'min-h-13 px-7 text-lg', small: 'px-4 text-[0.9375rem]' } as const

/** Classes that give a link or a button the look of an Amparo button. At least 44 px high. */
export function buttonClass(look: ButtonLook = 'primary', size: keyof typeof sizes = 'normal'): string {
  return `${base} ${looks[look]} ${sizes[size]}`
}
