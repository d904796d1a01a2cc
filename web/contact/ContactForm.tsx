import { contactMessageSchema } from '../../shared/contact/contact-message.ts';
import { Form, SubmitButton } from '../ui/Form.tsx';
import { Note } from '../ui/Note.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import { showToast } from '../ui/toast-store.ts';
import { useSchemaForm } from '../ui/use-schema-form.ts';

type Props = {
  readonly labelledBy: string;
  /** The address to write to instead, where the form delivers nothing. */
  readonly undeliveredTo: string | undefined;
};

/** Makes no call: the message is logged in the browser and goes nowhere, which the line below the title admits. */
export function ContactForm({ labelledBy, undeliveredTo }: Props) {
  const form = useSchemaForm(contactMessageSchema);
  return (
    <>
      {undeliveredTo !== undefined && (
        <Note kind="wait">
          <p>
            Messages are not delivered from this form. Please write to <a href={`mailto:${undeliveredTo}`}>{undeliveredTo}</a>.
          </p>
        </Note>
      )}
      <Form
        form={form}
        labelledBy={labelledBy}
        className="grid gap-5"
        onSubmit={async (message) => {
          // oxlint-disable-next-line no-console -- As specified the form does nothing but log its content here.
          console.info('Contact message', message);
          showToast({ title: 'Message Sent!', description: "We'll get back to you within 24 hours." });
          form.reset();
          return 'staying';
        }}
      >
        <TextField form={form} name="name" label="Name" autoComplete="name" autoCapitalize="words" enterKeyHint="next" />
        <TextField form={form} name="email" label="Email" type="email" inputMode="email" autoComplete="email" enterKeyHint="next" />
        <TextField form={form} name="subject" label="Subject" autoComplete="off" enterKeyHint="next" />
        <TextArea form={form} name="message" label="Message" />
        <div className="grid sm:justify-self-start">
          <SubmitButton idle="Send Message" working="Sending..." />
        </div>
      </Form>
    </>
  );
}
