import type { ComponentPropsWithRef } from "react";

type FormProps = Omit<ComponentPropsWithRef<"form">, "onSubmit"> & {
  /** Called in place of the browser's own sending, which would load the page anew. */
  readonly onSubmit: () => void | Promise<void>;
};

/** A form that the page itself answers. */
export function Form({ onSubmit, ...rest }: FormProps) {
  return (
    <form
      {...rest}
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    />
  );
}
