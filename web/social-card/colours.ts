// The dark theme's colours as hexadecimal numbers, since pictures do not support oklch(). A test
// compares them with ui/tokens.css.

export const colours = {
  page: '#0d121d',
  ink: '#f4eee3',
  soft: '#c5bfb3',
  accent: '#fdaf31',
  accentText: '#f9bb51',
  pattern: '#805b25',
} as const
