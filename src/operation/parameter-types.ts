type DataPart<Data, Place extends PropertyKey> = Data extends { readonly [P in Place]?: infer Found }
  ? [NonNullable<Found>] extends [never]
    ? unknown
    : NonNullable<Found>
  : unknown

/** What a caller hands over stays as it is, so that it may be readonly all through. A text that may be any is an object. */
type ReadonlyInput<T> = T extends string ? T : T extends object ? { readonly [K in keyof T]: ReadonlyInput<T[K]> } : T

type ReadonlyInputs<T> = { [K in keyof T]: ReadonlyInput<T[K]> } & {}

/** The parameters of an operation as one object, wherever they travel. */
export type ParametersOf<Data> = ReadonlyInputs<
  DataPart<Data, 'path'> & DataPart<Data, 'query'> & DataPart<Data, 'body'>
>

/** These parameters take a `Date` as well. */
export type Timed<P, Names extends keyof P> = { [K in keyof P]: K extends Names ? P[K] | Date : P[K] }

/* Which parameters need or exclude each other; together with the parameters, by `&`, so that the whole keeps its name in hovers. */

/** One of these parameters has to be there. */
export type AtLeastOne<P, Names extends keyof P> = { [K in Names]: { [N in K]-?: NonNullable<P[N]> } }[Names]

/** These parameters exclude each other. */
export type AtMostOne<P, Names extends keyof P> = { [K in Names]: { [N in Exclude<Names, K>]?: undefined } }[Names]

/** One of these parameters has to be there, and excludes the others. Said at once, since no choice is then impossible. */
export type ExactlyOne<P, Names extends keyof P> = {
  [K in Names]: { [N in K]-?: NonNullable<P[N]> } & { [N in Exclude<Names, K>]?: undefined }
}[Names]
