import { usePicturePicker } from '../media/use-picture-picker.tsx';
import { RichTextField } from './rich-text-field.tsx';
import type { RichTextFieldProps } from './rich-text-props.ts';

/** A field for formatted text whose pictures are chosen from the library. */
export function HtmlField(props: Omit<RichTextFieldProps, 'onPickPicture'>) {
  const { pick, dialog } = usePicturePicker();
  return (
    <>
      <RichTextField {...props} onPickPicture={pick} />
      {dialog}
    </>
  );
}
