type Part<Data, Place extends PropertyKey> = Data extends { readonly [P in Place]?: infer Found }
  ? [NonNullable<Found>] extends [never]
    ? unknown
    : NonNullable<Found>
  : unknown

/** The parameters of an operation as one object, wherever they travel. */
export type Parameters<Data> = Simplify<Part<Data, 'path'> & Part<Data, 'query'> & Part<Data, 'body'>>

/** These parameters take a `Date` as well. */
export type Timed<P, Names extends keyof P> = { [K in keyof P]: K extends Names ? P[K] | Date : P[K] }

/** One of these parameters has to be there. */
export type AtLeastOne<P, Names extends keyof P> = P & { [K in Names]: { [N in K]-?: NonNullable<P[N]> } }[Names]

/** These parameters exclude each other. */
export type AtMostOne<P, Names extends keyof P> = P & { [K in Names]: { [N in Exclude<Names, K>]?: undefined } }[Names]

export type Simplify<T> = { [K in keyof T]: T[K] } & {}
