/**
 * What decides the order of the events of one ranking, in rank order: the event at an index has the rank
 * `index + 1`. 33 bytes for an event.
 */
export type EventArrays = {
  ids: Int32Array;
  /** Positions in `SORTED_TYPES`. */
  types: Uint8Array;
  /** Milliseconds since 1970. */
  starts: Float64Array;
  /** Until when the event is listed, in milliseconds since 1970. */
  listedUntil: Float64Array;
  /** Seats; −1 where unknown. */
  capacities: Int32Array;
  /** Ten-thousandths, as the run scored them. */
  scores: Int32Array;
  /** The place among all events if their scores were equal, from 0. */
  tiePlaces: Int32Array;
};

export function emptyArrays(length: number): EventArrays {
  return {
    ids: new Int32Array(length),
    types: new Uint8Array(length),
    starts: new Float64Array(length),
    listedUntil: new Float64Array(length),
    capacities: new Int32Array(length),
    scores: new Int32Array(length),
    tiePlaces: new Int32Array(length),
  };
}
