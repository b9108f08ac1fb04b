// The package comes without types; this is the part of it that we call.
declare module 'subset-font' {
  type Axis = number | { min: number; max: number }

  export default function subsetFont(
    font: Uint8Array,
    /** The letters to keep. */
    text: string,
    options: {
      targetFormat: 'woff2'
      keepFeatures?: string[]
      noHinting?: boolean
      variationAxes?: Record<string, Axis>
    },
  ): Promise<Uint8Array>
}
