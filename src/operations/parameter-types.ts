type DataPart<Data, Place extends PropertyKey> = Data extends { readonly [P in Place]?: infer Found }
  ? [NonNullable<Found>] extends [never]
    ? unknown
    : NonNullable<Found>
  : unknown

/**
 * Makes a parameter readonly at any depth. Strings are tested first, because the `string & {}` in an open string union
 * also extends `object`.
 */
type ReadonlyInput<T> = T extends string
  ? T
  : T extends object
    ? { readonly [K in keyof T]: ReadonlyInput<T[K]> | OptionalUndefined<T, K> }
    : T

type ReadonlyInputs<T> = { [K in keyof T]: ReadonlyInput<T[K]> | OptionalUndefined<T, K> } & {}

/** Lets optional parameters be `undefined` under the compiler option `exactOptionalPropertyTypes`, too. */
type OptionalUndefined<T, K extends keyof T> = Partial<Pick<T, K>> extends Pick<T, K> ? undefined : never

/** All parameters of an operation as one object: path, query and body. */
export type ParametersOf<Data> = ReadonlyInputs<
  DataPart<Data, 'path'> & DataPart<Data, 'query'> & DataPart<Data, 'body'>
>

/** Lets the parameters in `Names` also accept a `Date`. */
export type Timed<P, Names extends keyof P> = { [K in keyof P]: K extends Names ? P[K] | Date : P[K] }

/** Requires at least one of the parameters in `Names`. */
export type AtLeastOne<P, Names extends keyof P> = { [K in Names]: { [N in K]-?: NonNullable<P[N]> } }[Names]

/**
 * Allows at most one of the parameters in `Names`.
 *
 * @public Generated code uses this type if the OpenAPI document defines such parameters.
 */
export type AtMostOne<P, Names extends keyof P> = { [K in Names]: { [N in Exclude<Names, K>]?: undefined } }[Names]

/** Requires exactly one of the parameters in `Names`. */
export type ExactlyOne<P, Names extends keyof P> = {
  [K in Names]: { [N in K]-?: NonNullable<P[N]> } & { [N in Exclude<Names, K>]?: undefined }
}[Names]
