/** An operation whose calls can be merged, generated from `x-merge` in the contract. */
export interface MergeRule {
  readonly group: string
  readonly name: string
  readonly parameter: string
  /** The property of the response body that contains the list. Absent if the body itself is the list. */
  readonly items?: string
  /** The field of an item that contains the list element that it belongs to. */
  readonly item: string
  /** Maximum number of elements in one request. */
  readonly most: number
}
