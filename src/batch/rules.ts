/** An operation whose calls can be merged, from `x-merge` of the contract. */
export interface MergeRule {
  readonly group: string
  readonly name: string
  /** The list parameter. */
  readonly parameter: string
  /** The property of the response body with the list; absent if the body is the list. */
  readonly items?: string
  /** The field of an item that names its element of the list. */
  readonly item: string
  /** Maximum elements of one request. */
  readonly most: number
}
