import { messageText, isMessageKey } from '../../shared/message-text.ts';
import { problems, type FieldErrors, type Problem, type ProblemError } from '../../shared/problem.ts';

/** The body of an error: English sentences, with message keys from which a client takes its own language. */
export function problemOf({ code, message, errors }: ProblemError): Problem {
  const { status, title } = problems[code];
  return {
    type: `/problems/${code}`,
    title,
    status,
    detail: messageText(message),
    ...(errors && { errors: sentencesOf(errors) }),
    ...(isMessageKey(message) && { key: message }),
    ...(errors && keysOf(errors)),
  };
}

const sentencesOf = (errors: FieldErrors): Problem['errors'] =>
  Object.fromEntries(Object.entries(errors).map(([field, fault]) => [field, messageText(fault)]));

function keysOf(errors: FieldErrors): Pick<Problem, 'keys'> {
  const keys = Object.entries(errors).filter(([, fault]) => isMessageKey(fault));
  return keys.length === 0 ? {} : { keys: Object.fromEntries(keys) };
}
