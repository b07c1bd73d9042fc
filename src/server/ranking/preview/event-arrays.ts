/** Events of one ranking that follow each other in rank order, with what decides their order by other weights. */
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
  /**
   * The position among all events if their scores were equal, from 0; null where it is not needed: of events with one start,
   * capacity and type the run's rank decides, because they have equal scores there too.
   */
  tiePositions: Int32Array | null;
};

export const BYTES_OF_EVENT = { plain: 29, withTies: 33 };

export function emptyArrays(length: number, withTies: boolean): EventArrays {
  return {
    ids: new Int32Array(length),
    types: new Uint8Array(length),
    starts: new Float64Array(length),
    listedUntil: new Float64Array(length),
    capacities: new Int32Array(length),
    scores: new Int32Array(length),
    tiePositions: withTies ? new Int32Array(length) : null,
  };
}

/** The first of the events. */
export function firstOf(events: EventArrays, length: number): EventArrays {
  return {
    ids: events.ids.subarray(0, length),
    types: events.types.subarray(0, length),
    starts: events.starts.subarray(0, length),
    listedUntil: events.listedUntil.subarray(0, length),
    capacities: events.capacities.subarray(0, length),
    scores: events.scores.subarray(0, length),
    tiePositions: events.tiePositions?.subarray(0, length) ?? null,
  };
}

/** What is at an index that the array has; one function for each kind of array, which the loops over all events need. */
export function intAt(numbers: Int32Array, index: number): number {
  return numbers[index] ?? 0;
}

export function byteAt(numbers: Uint8Array, index: number): number {
  return numbers[index] ?? 0;
}

export function floatAt(numbers: Float64Array, index: number): number {
  return numbers[index] ?? 0;
}

export function addOne(counts: Int32Array, index: number): void {
  counts[index] = intAt(counts, index) + 1;
}
