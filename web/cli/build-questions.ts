// Asking about each change that is proposed: yes, no, or the same for all that follow.

import type { SchemaProposal, Question } from '../types.gen.js';

/** Asks one question; undefined when the user leaves it, with Ctrl-C or Ctrl-D. */
export type AskUser = (question: Question) => Promise<string | undefined>;

/** The ids of the proposals that the user takes; undefined when they leave a question. */
export async function chosen(
  proposals: readonly SchemaProposal[],
  ask: AskUser,
): Promise<string[] | undefined> {
  const taken: string[] = [];
  /** Groups that keep a parameter: that they will be empty was said for the case that they lose all. */
  const kept = new Set<string>();
  let forAll: string | undefined;
  for (const [at, proposal] of proposals.entries()) {
    const { id, kind, group, question } = proposal;
    if (kind === 'removeGroup' && kept.has(group)) continue;
    const rest = proposals.length - at - 1;
    const answer =
      forAll ?? (await ask({ kind: 'select', message: question, choices: choices(rest) }));
    if (answer === undefined) return undefined;
    if (answer === 'all' || answer === 'none') forAll = answer;
    if (answer === 'yes' || answer === 'all') taken.push(id);
    else if (kind === 'removeParam') kept.add(group);
  }
  return taken;
}

/** A terminal jumps to the choice whose first letters are typed. */
function choices(rest: number): Question['choices'] & object {
  const asked = [
    { value: 'yes', label: 'Yes' },
    { value: 'no', label: 'No' },
  ];
  if (rest === 0) return asked;
  const follow = rest === 1 ? 'to the one question that follows' : `to all ${rest} that follow`;
  return [
    ...asked,
    { value: 'all', label: `All: yes, and yes ${follow}` },
    { value: 'none', label: `None: no, and no ${follow}` },
  ];
}
